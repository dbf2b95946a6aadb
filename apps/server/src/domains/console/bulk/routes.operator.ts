import { commentRemove, commentReview } from '@zaixue/contract/operator/learners/comments';
import { memberBulkLock, memberTagsEdit } from '@zaixue/contract/operator/learners/members';
import { promoStateEdit } from '@zaixue/contract/operator/money/promo-codes';
import {
  courseBulkMove,
  courseBulkPrice,
  courseBulkState,
  courseBulkTrash,
} from '@zaixue/contract/operator/teaching/course-bulk';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import type { Services } from '../../../services.ts';
import { commentRemovals, commentReviews } from './comment-acts.ts';
import { courseMove, coursePrices, courseState, courseTrash } from './course-acts.ts';
import { memberLock, memberTags } from './member-acts.ts';
import { promoState } from './promo-acts.ts';
import { runBulk } from './run-bulk.ts';

/** Acts on many rows of a list in the operator console. */
export function registerBulkRoutes(router: OperatorRouter, services: Services): void {
  router.on(courseBulkState, ({ body }, context) => runBulk(services, context, courseState, body));
  router.on(courseBulkMove, ({ body }, context) => runBulk(services, context, courseMove, body));
  router.on(courseBulkPrice, ({ body }, context) => runBulk(services, context, coursePrices, body));
  router.on(courseBulkTrash, ({ body }, context) => runBulk(services, context, courseTrash, body));
  router.on(memberTagsEdit, ({ body }, context) => runBulk(services, context, memberTags, body));
  router.on(memberBulkLock, ({ body }, context) => runBulk(services, context, memberLock, body));
  router.on(commentReview, ({ body }, context) => runBulk(services, context, commentReviews, body));
  router.on(commentRemove, ({ body }, context) => runBulk(services, context, commentRemovals, body));
  router.on(promoStateEdit, ({ body }, context) => runBulk(services, context, promoState, body));
}
