import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config.ts';
import { findFfmpeg } from '../ports/transcode/ffmpeg.ts';
import { readEnvironment } from '../start/environment.ts';
import { importCourse } from './import/import-course.ts';
import { createTerminal } from './import/terminal.ts';
import { updateCourse } from './import/update-course.ts';
import { openServices } from './open-services.ts';
import { parseArguments } from './parse-arguments.ts';
import { announceContentChanges, asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：npm run import -- course.yaml [--update [--yes] [--remove]] [--allow-outside]（写法见 docs/guide/import-a-course.md）
  --update         按文件修改已有的同名课程（或文件里 id 的课程）：先列出差别，确认后才修改
  --yes            和 --update 一起用：不再询问
  --remove         和 --update 一起用：文件里没有的课时移到回收站，没有的课件删除
  --allow-outside  也使用课程文件夹之外的文件；只用于自己写的 course.yaml`;
const STOPPED_EXIT_CODE = 130;

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const options = {
    'allow-outside': { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
  } as const;
  const parsed = parseArguments({ args: [...args], options, allowPositionals: true });
  const [name, ...rest] = parsed?.positionals ?? [];
  const { update, yes, remove, 'allow-outside': allowOutside } = parsed?.values ?? {};
  if (!parsed || name === undefined || rest.length > 0 || ((yes || remove) && !update)) {
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
    const context = { services, transcoder, terminal, signal, allowOutside: allowOutside === true };
    const confirm = yes ? async () => true : process.stdin.isTTY ? (text: string) => ask(text, signal) : null;
    const isDone = update
      ? await updateCourse(path, { ...context, removesMissing: remove === true, confirm })
      : await importCourse(path, context);
    return isDone ? 0 : 1;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.error(`\n已中止，没有${update ? '修改' : '添加'}课程`);
    return STOPPED_EXIT_CODE;
  } finally {
    await announceContentChanges(services.config, services.db);
    await services.db.destroy();
  }
}

/** Asks on the terminal; only `y` and `yes` agree. Throws when aborted. */
async function ask(question: string, signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // A terminal in this mode does not send SIGINT to the process.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question}（y/N）`, { signal })).trim());
  } finally {
    terminal.close();
  }
}

async function isFile(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts?.isFile() ?? false;
}

await runCommand(main);
