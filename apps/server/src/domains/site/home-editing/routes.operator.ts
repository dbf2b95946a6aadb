import {
  homeDiscard,
  homeDraft,
  homePublish,
  homeSave,
  homeTargets,
} from '@zaixue/contract/operator/pages/home';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { discardHome, publishHome, saveHome } from './change-home.ts';
import { searchTargets } from './find-targets.ts';
import { describeHome, readHome } from './read-home.ts';

/** The home page in the operator console. Its preview is in `domains/operations/preview`. */
export function registerHomeOperatorRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;
  router.on(homeDraft, async (_input, { now }) => ok(await describeHome(db, await readHome(db), now)));

  router.on(homeSave, ({ body }, { actor, now }) => saveHome(services, actor, body, now));

  router.on(homePublish, ({ body }, { actor, now }) => publishHome(services, actor, body.version, now));

  router.on(homeDiscard, ({ body }, { actor, now }) => discardHome(services, actor, body.version, now));

  router.on(homeTargets, async ({ query }, { scope, now }) =>
    ok(await searchTargets(db, { ...query, scope }, now)),
  );
}
