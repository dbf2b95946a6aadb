import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { findFfmpeg } from '../ports/transcode/ffmpeg.ts';
import { readEnvironment } from '../start/environment.ts';
import { importCourse } from './import/import-course.ts';
import { createTerminal } from './import/terminal.ts';
import { openServices } from './open-services.ts';
import { parseArguments } from './parse-arguments.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：npm run import -- course.yaml [--allow-outside]（写法见 docs/guide/import-a-course.md）
  --allow-outside  也使用课程文件夹之外的文件；只用于自己写的 course.yaml`;
const STOPPED_EXIT_CODE = 130;

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const options = { 'allow-outside': { type: 'boolean' } } as const;
  const parsed = parseArguments({ args: [...args], options, allowPositionals: true });
  const [name, ...rest] = parsed?.positionals ?? [];
  if (!parsed || name === undefined || rest.length > 0) {
    console.error(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  // npm changes the working directory to the package; INIT_CWD is the directory of the caller.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (!(await isFile(path))) {
    console.error(`找不到文件：${path}`);
    return 1;
  }
  const services = await openServices(readConfig(readEnvironment(process.env)));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  try {
    const transcoder = await findFfmpeg();
    const terminal = createTerminal(process.stdout);
    const { signal } = stop;
    const allowOutside = parsed.values['allow-outside'] === true;
    const isAdded = await importCourse(path, { services, transcoder, terminal, signal, allowOutside });
    return isAdded ? 0 : 1;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.error('\n已中止，没有添加课程');
    return STOPPED_EXIT_CODE;
  } finally {
    await services.db.destroy();
  }
}

async function isFile(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts?.isFile() ?? false;
}

await runCommand(main);
