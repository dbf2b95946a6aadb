import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { SocialAccount, Tables } from '../../../db/tables/tables.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';

/** The account with that id towards our application. */
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

/** The first linked account of that person, of whichever application. */
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

/** The applications a member has linked. */
export async function findAppsOfMember(db: Queries, memberId: number): Promise<string[]> {
  const accounts = await db
    .selectFrom('social_accounts')
    .select('app')
    .where('member_id', '=', memberId)
    .execute();
  return accounts.map(({ app }) => app);
}

/** Links an account unless a unique key forbids it; tells whether it did. */
export async function insertAccount(
  db: Queries,
  account: Insertable<Tables['social_accounts']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('social_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Keeps a union id that was not known when the account was linked, unless another account has it. */
export async function keepUnionId(
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

export async function deleteAccount(db: Queries, memberId: number, app: SocialApp): Promise<void> {
  await db.deleteFrom('social_accounts').where('member_id', '=', memberId).where('app', '=', app).execute();
}
