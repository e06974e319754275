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
  buttons: [["Hu", "Kong", "Pung", "Chow"], ["和", "杠", "碰", "吃"]],
  keys: ["Space: pause · 1-4: speed · H: hands · L: language", "空格：暂停 · 1-4：速度 · H：手牌 · L：语言"],
};

export const language = { now: localStorage.getItem("language") || (navigator.language.startsWith("zh") ? "zh" : "en") };

export function pick(pair) {
  return pair[language.now === "zh" ? 1 : 0];
}

export function word(key) {
  return pick(WORDS[key]);
}
