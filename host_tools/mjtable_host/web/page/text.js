// Words of the page itself. Words about the game come from the host.

const WORDS = {
  title: ["mjtable", "麻将桌"],
  pause: ["Pause", "暂停"],
  resume: ["Go on", "继续"],
  max: ["max", "最快"],
  hide: ["As the players see it", "按牌手所见"],
  sound: ["Sound", "声音"],
  events: ["What happens", "牌局进程"],
  lights: ["What the lights mean", "灯光含义"],
  connecting: ["Connecting …", "连接中……"],
  lost: ["Connection lost, trying again …", "连接中断，正在重试……"],
  side: ["Side", "边"],
  buttons: [
    ["Hu", "Kong", "Pung", "Chow", "Ready", "Yes", "No", "Call"],
    ["和", "杠", "碰", "吃", "报停", "是", "否", "裁判"],
  ],
  referee: ["The referee", "裁判"],
  assist: ["Told to players", "提示级别"],
  levels: [["teach", "club", "tournament", "referee"], ["教学", "休闲", "比赛", "裁判"]],
  stop: ["Stop the clock", "暂停计时"],
  go: ["Start the clock", "恢复计时"],
  abort: ["End the hand", "终止本盘"],
  next: ["Next hand", "下一盘"],
  enterDice: ["Enter the dice", "录入骰子"],
  enterPoints: ["Enter the points", "录入得分"],
  rule: ["Rule", "裁决"],
  number: ["number", "数值"],
  tile: ["tile", "牌号"],
  cancel: ["Cancel", "取消"],
  ledger: ["Noted in this hand", "本盘记录"],
  record: ["Last events", "最近事件"],
  marks: [
    { due: "penalty tiles", pickup: "tile to take", dead: "cannot win", skip_exchange: "draws to omit", skip_deal: "deals to miss", ready: "ready", warnings: "warnings" },
    { due: "罚张", pickup: "须取牌", dead: "停和", skip_exchange: "少摸", skip_deal: "免庄", ready: "报停", warnings: "警告" },
  ],
  // by number of table/rulings.py, from 1
  rulings: [
    ["article stands", "article dismissed", "penalty tile", "no penalty tile", "cannot win (1/0)", "warning", "points", "cancel entry", "all restored", "tile to take", "draws to omit", "deals to miss", "win valid", "win void", "go on"],
    ["条款成立", "条款不成立", "罚张", "免罚张", "停和（1/0）", "警告", "罚分", "取消记录", "全部恢复", "须取牌", "少摸", "免庄", "和牌有效", "和牌无效", "继续"],
  ],
  keys: ["Space: pause · 1-4: speed · H: hands · L: language", "空格：暂停 · 1-4：速度 · H：手牌 · L：语言"],
};

export const language = { now: localStorage.getItem("language") || (navigator.language.startsWith("zh") ? "zh" : "en") };

export function pick(pair) {
  return pair[language.now === "zh" ? 1 : 0];
}

export function word(key) {
  return pick(WORDS[key]);
}
