import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

/**
 * Deletes a member's comments when the account is erased (contract 3.10). A comment that another member replied to
 * stays without author and text, so that the replies keep their thread.
 */
export async function eraseMemberComments(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  await transaction
    .deleteFrom('comments')
    .where('member_id', '=', memberId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('comments as reply')
            .select('reply.id')
            .where((of) =>
              of.or([
                of('reply.parent_id', '=', of.ref('comments.id')),
                of('reply.reply_id', '=', of.ref('comments.id')),
              ]),
            )
            .where((of) => of.or([of('reply.member_id', 'is', null), of('reply.member_id', '<>', memberId)])),
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
