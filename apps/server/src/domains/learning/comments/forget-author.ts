import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

/**
 * Removes a member's comments when the account goes (contract 3.10). One that somebody else answered stays as an empty
 * place without author, so that the answers keep theirs.
 */
export async function forgetAuthor(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  await transaction
    .deleteFrom('comments')
    .where('member_id', '=', memberId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('comments as answer')
            .select('answer.id')
            .where((of) =>
              of.or([
                of('answer.parent_id', '=', of.ref('comments.id')),
                of('answer.reply_id', '=', of.ref('comments.id')),
              ]),
            )
            .where((of) =>
              of.or([of('answer.member_id', 'is', null), of('answer.member_id', '<>', memberId)]),
            ),
        ),
      ),
    )
    .execute();
  await transaction
    .updateTable('comments')
    .set({ member_id: null, content: '', address: '', province: '' })
    .where('member_id', '=', memberId)
    .execute();
}
