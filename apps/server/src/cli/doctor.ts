import { readConfig } from '../config.ts';
import type { Section } from '../domains/operations/site-checks/finding.ts';
import { hasDemoFlag } from '../start/data-folder.ts';
import { readEnvironment } from '../start/environment.ts';
import { checkSite } from './doctor/check-site.ts';
import { describeTarget } from './open-services.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const MARKS = { good: '✔', hint: '·', problem: '✘' } as const;
const USAGE = `用法：
  npm run doctor    检查机器、数据、网址、支付与各服务商的设置；不修改、不发送任何东西
有 ✘ 时退出码为 1。读取与服务相同的环境变量（DATA_DIR、DATABASE_URL、PUBLIC_URL …）。`;

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.log(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  const env = readEnvironment(process.env);
  const config = readConfig(env);
  // `npm start` chooses DEMO itself; without the variable, use the mode of the last start.
  const demo = env.DEMO === undefined ? hasDemoFlag(config.dataDir) : config.demo;
  console.log(`${describeTarget(config)}（${demo ? '演示站点' : '正式站点'}）\n`);
  const sections = await checkSite({ ...config, demo }, Date.now());
  for (const section of sections) print(section);
  const problems = sections.flatMap(({ findings }) => findings.filter(({ level }) => level === 'problem'));
  console.log(problems.length === 0 ? '没有发现问题。' : `共 ${problems.length} 处问题，见上面的 ✘。`);
  return problems.length === 0 ? 0 : 1;
}

function print({ title, findings }: Section): void {
  console.log(`【${title}】`);
  for (const { level, text } of findings) console.log(`  ${MARKS[level]} ${text}`);
  console.log('');
}

await runCommand(main, (problem) => `${MARKS.problem} 环境变量或数据目录有误：${problem}`);
