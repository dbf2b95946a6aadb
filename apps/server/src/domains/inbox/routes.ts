import { unreadNotificationCount } from '@zaixue/contract/calls/member';
import { messageMarkAsRead, messages, messagesMarkAllAsRead } from '@zaixue/contract/calls/message';
import { litePage } from '../../http/paging.ts';
import type { Router } from '../../http/router.ts';
import { emptyResult, ok } from '../../lib/outcome.ts';
import type { Services } from '../../services.ts';
import { isMessageId } from './message-id.ts';
import { presentMessage } from './present.ts';
import { countUnread, findMessages, markAllRead, markRead } from './repo.ts';

/** Messages of the site (contract 5.4). The unread count is read from the database, not cached (contract Q8). */
export function registerMessageRoutes(router: Router, { db }: Services): void {
  router.member(unreadNotificationCount, async (_input, { session }) =>
    ok(await countUnread(db, session.member.id)),
  );
  router.member(messages, async ({ query }, { session }) => {
    const page = { page: query.page, size: query.page_size };
    const { rows, total } = await findMessages(db, session.member.id, page);
    return ok(litePage({ rows: rows.map(presentMessage), total }));
  });
  router.member(messageMarkAsRead, async ({ params }, { session, now }) => {
    // A malformed id is treated like an unknown one: the call succeeds and changes nothing.
    if (isMessageId(params.id)) await markRead(db, session.member.id, params.id, now);
    return emptyResult;
  });
  router.member(messagesMarkAllAsRead, async (_input, { session, now }) => {
    await markAllRead(db, session.member.id, now);
    return emptyResult;
  });
}
