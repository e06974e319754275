// MicroPython in WebAssembly: 32-bit objects, as on an ESP32.
// Usage: node heap.mjs micropython.mjs plan.json
// The plan holds `files` (path in the machine -> path on the host) and `steps` ({name, code}).
// Each step and each collection is a call of its own: gc.collect() inside a call only asks for a
// collection, which runs when the outermost call returns. Prints {step: bytes of heap in use}.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]));
const plan = JSON.parse(readFileSync(process.argv[3], "utf8"));
const printed = [];
const machine = await loadMicroPython({
  heapsize: 16 * 1024 * 1024, // the tape of a whole hand is a file of 2 MB
  stdout: (line) => printed.push(line),
  linebuffer: true,
});

const made = new Set([""]);
function makeFolder(path) {
  if (made.has(path)) return;
  makeFolder(path.slice(0, path.lastIndexOf("/")));
  machine.FS.mkdir(path);
  made.add(path);
}
made.add("/lib");
try { machine.FS.mkdir("/lib"); } catch { /* it is there */ }
for (const [target, source] of Object.entries(plan.files)) {
  makeFolder(target.slice(0, target.lastIndexOf("/")));
  machine.FS.writeFile(target, readFileSync(source));
}

const result = {};
machine.runPython("import gc");
for (const { name, code } of plan.steps) {
  try {
    machine.runPython(code);
  } catch (error) {
    console.error(`step ${name}: ${error.message}\n${printed.join("\n")}`);
    process.exit(1);
  }
  machine.runPython("gc.collect()");
  machine.runPython("gc.collect()");
  machine.runPython("print('\\x01', gc.mem_alloc())");
  result[name] = Number(printed.pop().slice(2));
}
console.log(JSON.stringify(result));
