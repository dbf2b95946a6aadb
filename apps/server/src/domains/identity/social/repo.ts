import type { Queries } from '../../../db/open.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';
import type { SocialAccount } from '../../../db/tables/tables.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { SocialLogin } from './login-codes.ts';

/** The linked account with this open id. */
export async function findByOpenId(
  db: Queries,
  app: SocialApp,
  openId: string,
): Promise<SocialAccount | null> {
  const account = await db
    .selectFrom('social_accounts')
    .selectAll()
    .where('app', '=', app)
    .where('open_id', '=', openId)
    .executeTakeFirst();
  return account ?? null;
}

/** The first linked account with this union id, of any application. */
export async function findByUnionId(db: Queries, unionId: string): Promise<SocialAccount | null> {
  const account = await db
    .selectFrom('social_accounts')
    .selectAll()
    .where('union_id', '=', unionId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return account ?? null;
}

/**
 * The linked account of a social login: by union id of any application first, then by open id (contract 3.4). A match by
 * open id stores the union id for later. Null when the account is not linked.
 */
export async function findLinkedAccount(
  db: Queries,
  { app, openId, unionId }: SocialLogin,
  now: number,
): Promise<SocialAccount | null> {
  const byUnionId = unionId === null ? null : await findByUnionId(db, unionId);
  if (byUnionId) return byUnionId;
  const account = await findByOpenId(db, app, openId);
  if (account && unionId !== null) await storeUnionId(db, account, unionId, now);
  return account;
}

const selectApps = prepareQuery((db, { memberId }: { memberId: number }) =>
  db.selectFrom('social_accounts').select('app').where('member_id', '=', memberId),
);

/** Which applications a member has linked. */
export async function findLinkedApps(
  db: Queries,
  memberId: number,
): Promise<Readonly<Record<SocialApp, boolean>>> {
  const accounts = await selectApps(db, { memberId });
  const apps = accounts.map(({ app }) => app);
  return { qq: apps.includes('qq'), wechat: apps.includes('wechat') };
}

/** Links the account of a login to a member. Returns false when a unique key forbids it. */
export async function linkAccount(
  db: Queries,
  memberId: number,
  { app, openId, unionId, nickname, avatar }: SocialLogin,
  now: number,
): Promise<boolean> {
  const account = { member_id: memberId, app, open_id: openId, union_id: unionId, nickname, avatar };
  const inserted = await db
    .insertInto('social_accounts')
    .values({ ...account, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Stores a union id that was unknown when the account was linked, unless another account has it. */
async function storeUnionId(
  db: Queries,
  account: SocialAccount,
  unionId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('social_accounts')
    .set({ union_id: unionId, updated_at: now })
    .where('id', '=', account.id)
    .where('union_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('social_accounts as other').select('other.id').where('other.union_id', '=', unionId),
        ),
      ),
    )
    .execute();
}

/** Unlinks a member's account of one application. */
export async function unlinkAccount(db: Queries, memberId: number, app: SocialApp): Promise<void> {
  await db.deleteFrom('social_accounts').where('member_id', '=', memberId).where('app', '=', app).execute();
}
