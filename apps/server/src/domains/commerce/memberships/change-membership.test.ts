import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { interleave } from '../../../testing/interleave.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { extendMembership, shortenMembership } from './change-membership.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

async function open(present: { readonly plan: boolean; readonly endsAt: number | null }) {
  const db = interleave(await openTestDatabase());
  const old = await createPlan(db, { name: '旧' });
  const bought = await createPlan(db, { name: '新', expire_days: 7 });
  const other = await createMember(db, { plan_id: old.id, plan_expires_at: NOW + 3 * DAY_MS });
  const member = await createMember(db, {
    plan_id: present.plan ? old.id : 0,
    plan_expires_at: present.endsAt,
  });
  const buy = () =>
    inTransaction(db, (transaction) =>
      extendMembership(transaction, {
        memberId: member.id,
        planId: bought.id,
        days: 7,
        chargeFen: 2900,
        now: NOW,
      }),
    );
  const shortenPeriod = (days: number) =>
    inTransaction(db, (transaction) =>
      shortenMembership(transaction, { memberId: member.id, days, now: NOW }),
    );
  const stored = (id: number) =>
    db
      .selectFrom('members')
      .select(['plan_id', 'plan_expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const periods = () =>
    db.selectFrom('member_plans').select(['plan_id', 'charge_fen', 'started_at', 'expired_at']).execute();
  return { db, old, bought, member, other, buy, shortenPeriod, stored, periods };
}

test.each([
  ['no membership', false, null, NOW],
  ['a running one of another plan', true, NOW + 5 * DAY_MS, NOW + 5 * DAY_MS],
  ['one that ended and was not cleared yet', true, NOW - DAY_MS, NOW],
])(
  'with %s: the member gets the bought plan, and its period is stored',
  async (_what, plan, endsAt, start) => {
    const { bought, member, other, old, buy, stored, periods } = await open({ plan, endsAt });
    await buy();
    const end = start + 7 * DAY_MS;
    expect(await stored(member.id)).toEqual({ plan_id: bought.id, plan_expires_at: end });
    expect(await periods()).toEqual([
      { plan_id: bought.id, charge_fen: 2900, started_at: start, expired_at: end },
    ]);
    expect(await stored(other.id)).toEqual({ plan_id: old.id, plan_expires_at: NOW + 3 * DAY_MS });
  },
);

test('a deleted plan: the new period starts now', async () => {
  const { db, old, member, buy, stored } = await open({ plan: true, endsAt: NOW + 5 * DAY_MS });
  await db.deleteFrom('plans').where('id', '=', old.id).execute();
  await buy();
  expect((await stored(member.id)).plan_expires_at).toBe(NOW + 7 * DAY_MS);
});

test('simultaneous purchases and refunds add up', async () => {
  const { member, buy, shortenPeriod, stored, periods } = await open({ plan: true, endsAt: NOW + DAY_MS });
  await Promise.all([buy(), buy(), buy(), buy()]);
  expect((await stored(member.id)).plan_expires_at).toBe(NOW + 29 * DAY_MS);
  await Promise.all([shortenPeriod(7), buy(), shortenPeriod(7)]);
  expect((await stored(member.id)).plan_expires_at).toBe(NOW + 22 * DAY_MS);
  expect(await periods()).toHaveLength(5);
});

test('shortening a membership changes only that member’s end and keeps the plan', async () => {
  const { old, member, other, shortenPeriod, stored } = await open({ plan: true, endsAt: NOW + 5 * DAY_MS });
  await shortenPeriod(2);
  expect(await stored(member.id)).toEqual({ plan_id: old.id, plan_expires_at: NOW + 3 * DAY_MS });
  await shortenPeriod(7);
  expect(await stored(member.id)).toEqual({ plan_id: old.id, plan_expires_at: NOW });
  expect(await stored(other.id)).toEqual({ plan_id: old.id, plan_expires_at: NOW + 3 * DAY_MS });
});
