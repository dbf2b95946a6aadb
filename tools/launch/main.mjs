import { readFileSync } from 'node:fs';
import { commands } from './commands.mjs';
import { install } from './install.mjs';
import { buildEnvironment, findNode24 } from './node24.mjs';
import { fromRoot, isAssembled } from './paths.mjs';
import { ReadableError } from './terminal.mjs';

const NAME_WIDTH = Math.max(...Object.keys(commands).map(({ length }) => length));

const usage = () =>
  ['Usage: node tools/run.mjs <command> | --version', '']
    .concat(Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(NAME_WIDTH)} ${does}`))
    .join('\n');

/** The version of this program, for example `0.2.0`. */
const readVersion = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version;

/** Runs one command after installing what it needs, and ends this process with the command's exit code.
 * @param {readonly string[]} argv the command's name and its arguments */
export async function main([name = '', ...args]) {
  if (name === '--version' || args[0] === '--version') {
    console.log(readVersion());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(name === '' ? usage() : `Unknown command "${name}".\n\n${usage()}`);
    process.exitCode = 1;
    return;
  }
  const asksForHelp = args[0] === '--help' || args[0] === '-h';
  if (command.usage && asksForHelp) {
    console.log(`${command.does}\nUsage: ${command.usage}`);
    return;
  }
  if (command.hasNoArguments && args.length > 0) {
    console.error(`"${args.join(' ')}": ${name} takes no arguments.\nUsage: ${command.usage}`);
    process.exitCode = 1;
    return;
  }
  if (isAssembled && command.needsTools) {
    console.error(`"${name}" needs a clone of the repository: a container image holds the program alone.`);
    process.exitCode = 1;
    return;
  }
  try {
    if (!isAssembled) await install();
    const node = findNode24();
    process.exitCode = await command.run({ node, env: buildEnvironment(node), args });
  } catch (error) {
    if (!(error instanceof ReadableError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
