// Loaded into a server with `--import`: each operation on files waits for the milliseconds in the file DISK_DELAY_FILE, which is read
// again and again. Databases are not slowed down.
import { readFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

const READ_EVERY_MS = 100;
const OPERATIONS = [
  'access',
  'copyFile',
  'mkdir',
  'open',
  'readdir',
  'readFile',
  'rename',
  'rm',
  'stat',
  'unlink',
  'writeFile',
];
const OF_OPEN_FILES = ['read', 'stat', 'sync', 'write', 'writeFile', 'writev'];
let delayMs = 0;

function readDelay() {
  try {
    delayMs = Number(readFileSync(process.env.DISK_DELAY_FILE ?? '', 'utf8')) || 0;
  } catch {
    delayMs = 0;
  }
}

/**
 * @param {any} owner
 * @param {readonly string[]} names
 */
function slowDown(owner, names) {
  for (const name of names) {
    const original = owner[name];
    owner[name] = /** @param {unknown[]} args */ async function slowed(...args) {
      if (delayMs > 0) await wait(delayMs);
      return original.apply(this, args);
    };
  }
}

readDelay();
setInterval(readDelay, READ_EVERY_MS).unref();
const file = await promises.open(process.execPath, 'r');
slowDown(Object.getPrototypeOf(file), OF_OPEN_FILES);
await file.close();
slowDown(promises, OPERATIONS);
syncBuiltinESMExports();
