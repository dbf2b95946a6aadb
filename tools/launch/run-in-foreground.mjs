import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/** Ignores calls within a second of the last one. npm forwards Ctrl-C although the terminal has already
 * sent it; a second Ctrl-C after more than a second still counts.
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

/** Calls `act` once when the parent process has ended. npm runs scripts through a shell: a SIGTERM to
 * npm ends that shell, which does not forward it.
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

/** Runs a program under Node 24 on this terminal until it ends. It receives SIGINT, SIGTERM and SIGHUP exactly once,
 * even if the terminal, npm and a supervisor all send them. It stops when this process is killed.
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
      // A Windows console signals the child itself. SIGHUP means that the terminal was closed: stop the server.
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
