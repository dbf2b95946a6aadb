import { setTimeout } from 'node:timers/promises';
import { checkStatistics } from '../domains/statistics/check-statistics.ts';
import { rebuildNow } from '../domains/statistics/roll-up/run-statistics.ts';
import { dayText } from '../lib/day-number.ts';
import type { Services } from '../services.ts';
import { createServices } from '../start/create-services.ts';
import { recordCommand } from './record-command.ts';
import { asksForHelp, runDatabaseCommand } from './run-command.ts';

const USAGE = `用法：
  npm run statistics -- rebuild    从账本和学习记录重新计算全部统计数字；服务可以一直开着
  npm run statistics -- check      核对收入统计与账本；有不一致时退出码为 1`;

/** Time between two tries while a server computes, milliseconds, and their number: half an hour in all. */
const WAIT_MS = 5000;
const TRIES = 360;

/** Runs the command and returns its exit code. */
async function run(services: Services, args: readonly string[]): Promise<number> {
  if (args.length === 1 && args[0] === 'rebuild') return rebuild(services);
  if (args.length === 1 && args[0] === 'check') return check(services);
  console.log(USAGE);
  return asksForHelp(args) ? 0 : 1;
}

async function rebuild(services: Services): Promise<number> {
  console.log('正在重新计算……');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const done = await rebuildNow(services);
    if (done === null) {
      if (tried === 0) console.log('服务正在计算，等它完成……');
      await setTimeout(WAIT_MS);
      continue;
    }
    const days = done.days && `${dayText(done.days.first)} 至 ${dayText(done.days.last)}`;
    await recordCommand(services.db, 'statistics', {
      act: 'statistics.rebuild',
      subject: { type: 'statistics', id: '', label: '' },
      changes: [{ field: 'days', before: null, after: days }],
    });
    console.log(days === null ? '完成：还没有可统计的数据' : `完成：${days}`);
    return check(services);
  }
  console.error('另一个进程一直在计算，请稍后再试');
  return 1;
}

async function check({ db }: Services): Promise<number> {
  const gaps = await checkStatistics(db);
  if (gaps === null) console.log('还没有计算过统计数字');
  else if (gaps.length === 0) console.log('收入统计与账本一致');
  for (const { day, of, fen } of gaps ?? [])
    console.log(
      `✘ ${day}（${{ site: '合计', channel: '按渠道', goods: '按商品' }[of]}）与账本相差 ${(fen / 100).toFixed(2)} 元`,
    );
  return gaps === null || gaps.length === 0 ? 0 : 1;
}

await runDatabaseCommand({ usage: USAGE, open: createServices, run });
