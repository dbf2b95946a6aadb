import { startPage } from '@zaixue/contract/operator/site/start';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import { VERSION } from '../../../lib/version.ts';
import type { Services } from '../../../services.ts';
import { readSetup } from './read-setup.ts';
import { readWork } from './read-work.ts';

/** The start page of the operator console. */
export function registerStartPageRoutes(router: OperatorRouter, services: Services): void {
  router.on(startPage, async (_input, { identity, client, now }) => {
    const values = await services.settings.all();
    return ok({
      work: await readWork(services, { ...identity, now }),
      setup: await readSetup(services, identity),
      version: VERSION,
      maintenance: { isOn: values['site.maintenance'], text: values['site.maintenance_text'] },
      publicUrl: services.config.publicUrl ?? client.origin,
    });
  });
}
