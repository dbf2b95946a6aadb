import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/** Wraps a function so that calls in quick succession count as one. npm passes Ctrl-C on although the terminal has
 * sent it already; a person who really presses it again gets through.
 * @template {unknown[]} A
 * @param {(...args: A) => void} act
 * @param {() => number} now milliseconds
 * @returns {(...args: A) => void} */
export function limitToOncePerSecond(act, now = Date.now) {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (now() - last < 1000) return;
    last = now();
    act(...args);
  };
}

const LOOK_EVERY = 200;

/** Calls `act` once when the process that started this one is gone. npm runs scripts through a shell; a SIGTERM for
 * npm ends that shell, which tells nobody.
 * @param {() => void} act
 * @param {() => number} parent present parent's process id
 * @returns {() => void} stops watching */
function onParentExit(act, parent = () => process.ppid) {
  const first = parent();
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    act();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}

const windows = process.platform === 'win32';
const follow = pathToFileURL(fromRoot('tools', 'launch', 'follow-launcher.mjs')).href;

/** Runs a program under Node 24 on this terminal until it ends. SIGINT, SIGTERM and SIGHUP reach it exactly once,
 * however many of terminal, npm and supervisor send them; it stops when this process is killed.
 * @param {string} node absolute path of Node 24
 * @param {readonly string[]} args script and its arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} exit code; 128 + the signal's number when a signal ended it */
export function runInForeground(node, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', follow, ...args], {
      cwd: options.cwd,
      env: { ...options.env, FOLLOW_LAUNCHER: '1' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: !windows,
    });
    const pass = limitToOncePerSecond((/** @type {NodeJS.Signals} */ signal) => {
      // A Windows console tells the child itself. A closed terminal is a wish to stop, not to reload settings.
      if (!windows) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, pass);
    const startedByNpm = process.env.npm_lifecycle_event !== undefined;
    const stopWatching = startedByNpm ? onParentExit(() => pass('SIGTERM')) : () => {};
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopWatching();
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
