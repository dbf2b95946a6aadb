import {
  commentList,
  commentReply,
  sensitiveWordAdd,
  sensitiveWordList,
  sensitiveWordRemove,
} from '@zaixue/contract/operator/learners/comments';
import type { OperatorRouter } from '../../../../http/operator/operator-router.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { addWords, removeWord } from '../sensitive-words/edit-words.ts';
import { listWords } from '../sensitive-words/repo.ts';
import { listComments } from './list-comments.ts';
import { replyAsSite } from './reply-as-site.ts';

/** Comments and sensitive words in the operator console. */
export function registerCommentOperatorRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;
  router.on(commentList, async ({ query }, { scope }) => ok(await listComments(db, query, scope)));

  router.on(commentReply, ({ params: { id }, body: { text } }, { actor, scope, now }) =>
    replyAsSite(services, actor, { id, text, scope }, now),
  );

  router.on(sensitiveWordList, async () =>
    ok((await listWords(db)).map(({ created_at, ...word }) => ({ ...word, createdAt: created_at }))),
  );

  router.on(sensitiveWordAdd, ({ body }, { actor, scope, now }) =>
    addWords(services, actor, { ...body, scope }, now),
  );

  router.on(sensitiveWordRemove, ({ params: { id } }, { actor, scope, now }) =>
    removeWord(services, actor, { id, scope }, now),
  );
}
