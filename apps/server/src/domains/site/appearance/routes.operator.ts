import { appearance, appearanceEdit } from '@zaixue/contract/operator/pages/appearance';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { editAppearance, readAppearance } from './edit-appearance.ts';

/** Name, logos and main colour of the site in the operator console. */
export function registerAppearanceOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(appearance, async () => ok(await readAppearance(services)));
  router.on(appearanceEdit, ({ body }, { actor }) => editAppearance(services, actor, body));
}
