import {
  clientError,
  config,
  decorationBlocks,
  links,
  navs,
  sliders,
  status,
  viewBlocks,
} from '@zaixue/contract/calls/site';
import { isHomePreview } from '../../../http/preview.ts';
import type { Router } from '../../../http/router.ts';
import type { SharedContext } from '../../../http/shared-answer.ts';
import { emptyResult, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { HOME_PAGE } from '../home-editing/home-page.ts';
import { listBlocks } from './list-blocks.ts';
import { createClientErrorLog } from './log-client-error.ts';
import { presentConfig } from './present-config.ts';
import { presentLinks, presentNavs, presentSliders } from './present-site-lists.ts';
import { readSiteConfig } from './read-config.ts';
import { findLinks, findNavs, findSliders } from './repo.ts';

const DEFAULT_NAV_PLATFORM = 'PC';
const DEFAULT_SLIDER_PLATFORM = 'APP';

/** Site data and page blocks (contract 12.1, 13.1–13.4, 13.7). */
export function registerSiteRoutes(router: Router, services: Services): void {
  const { db, settings } = services;
  router.open(status, async () => emptyResult);
  const logClientError = createClientErrorLog(services);
  router.open(clientError, ({ body }, { client }) => logClientError(body, client.address));
  router.shared(config, async (_input, { client }) =>
    ok(presentConfig(await readSiteConfig(services), client.origin)),
  );
  router.shared(navs, async ({ query }) =>
    ok(presentNavs(await findNavs(db), query.platform || DEFAULT_NAV_PLATFORM)),
  );
  router.shared(sliders, async ({ query }, { client }) =>
    ok(presentSliders(await findSliders(db), query.platform || DEFAULT_SLIDER_PLATFORM, client.origin)),
  );
  router.shared(links, async () => ok(presentLinks(await findLinks(db))));
  const readBlocks = async (pageName: string, platform: string | null, context: SharedContext) =>
    ok(
      await listBlocks(db, {
        ...{ pageName, platform, origin: context.client.origin, now: context.now },
        vipScope: (await settings.all())['access.vip_scope'],
        isDraft: context.preview !== null && isHomePreview(context.preview) && pageName === HOME_PAGE,
      }),
    );
  router.shared(viewBlocks, ({ query }, context) => readBlocks(query.page_name, query.platform, context));
  router.shared(decorationBlocks, ({ query }, context) => readBlocks(query.page_name, null, context));
}
