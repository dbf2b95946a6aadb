import { promoCodeText } from '@zaixue/contract/operator/money/promo-codes';
import { formatYuan } from '@zaixue/contract/rules/money';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../db/open.ts';
import { createPromoCode, listPromoCodes } from '../../domains/commerce/promo-codes/manage-promo-codes.ts';
import { commandActor } from '../../lib/actor.ts';
import { parseYuan } from '../parse-yuan.ts';

export const USAGE = `用法：
  npm run promo -- list                                            列出优惠码
  npm run promo -- add <优惠码> <抵扣元> [次数] [截止日期]         新增；次数 0 为不限，日期写作 2026-12-31（当天有效）
说明见 docs/guide/promo-codes.md。`;

const ACTOR = commandActor('promo');
/** Maximum number of codes in a list. */
const LIMIT = 200;
const YUAN_LIMIT = 10_000_000;

export interface PromoCommand {
  readonly db: Queries;
  /** Milliseconds UTC. */
  readonly now: number;
  /** Print a line to the output or error stream. */
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Runs `list` or `add` and returns the exit code. */
export async function runPromo(command: PromoCommand, args: readonly string[]): Promise<number> {
  const [subcommand, ...rest] = args;
  if (subcommand === 'list' && rest.length === 0) return listCodes(command);
  if (subcommand === 'add' && rest.length >= 2 && rest.length <= 4) return addCode(command, rest);
  command.printError(USAGE);
  return 1;
}

async function listCodes({ db, print }: PromoCommand): Promise<number> {
  for (const code of await listPromoCodes(db, LIMIT)) {
    const limit = code.use_times === 0 ? '不限' : String(code.use_times);
    const end = code.expired_at === null ? '长期有效' : `${toLocalTime(code.expired_at)} 前有效`;
    print(
      `${code.code}  抵扣 ￥${formatYuan(code.invited_user_reward_fen)}  已用 ${code.used_times}/${limit}  ${end}${code.disabled_at === null ? '' : '  已停用'}`,
    );
  }
  return 0;
}

async function addCode(
  { db, now, print, printError }: PromoCommand,
  args: readonly string[],
): Promise<number> {
  const [code = '', yuan = '', uses = '0', lastDay = ''] = args;
  // The end of the last day at UTC+8.
  const expiresAt = lastDay === '' ? null : fromLocalTime(`${lastDay} 00:00:00`) + DAY_MS;
  const discountFen = parseYuan(yuan, YUAN_LIMIT);
  if (!promoCodeText.safeParse(code).success || discountFen === null || !/^\d{1,9}$/.test(uses)) {
    printError('优惠码为不超过 24 个字母、数字、_ 或 -；抵扣写作 9.9 这样的数字；次数为整数。');
    return 1;
  }
  if (Number.isNaN(expiresAt)) {
    printError('截止日期写作 2026-12-31。');
    return 1;
  }
  const created = await createPromoCode(db, ACTOR, { code, discountFen, uses: Number(uses), expiresAt }, now);
  if (!created.ok) {
    printError(`优惠码 ${code}：${Object.values(created.fields ?? {}).join('；')}。`);
    return 1;
  }
  print(`优惠码 ${code} 抵扣 ￥${formatYuan(discountFen)}`);
  return 0;
}
