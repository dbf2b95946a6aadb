import {
  savedViewCreate,
  savedViewDelete,
  savedViewEdit,
  savedViewList,
} from '@zaixue/contract/operator/site/saved-views';
import type { OperatorContext, OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import {
  createSavedView,
  editSavedView,
  listSavedViews,
  removeSavedView,
  type ViewOwner,
} from './edit-saved-views.ts';

const ownerOf = ({ identity, actor }: OperatorContext): ViewOwner => ({
  operatorId: identity.operatorId,
  actor,
});

/** The states of lists that operators keep for themselves. */
export function registerSavedViewOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(savedViewList, async (_input, context) => ok(await listSavedViews(services, ownerOf(context))));
  router.on(savedViewCreate, ({ body }, context) =>
    createSavedView(services, ownerOf(context), body, context.now),
  );
  router.on(savedViewEdit, ({ params, body }, context) =>
    editSavedView(services, ownerOf(context), params.id, body, context.now),
  );
  router.on(savedViewDelete, ({ params }, context) =>
    removeSavedView(services, ownerOf(context), params.id, context.now),
  );
}
