import {
  maintenanceEdit,
  secretEdit,
  settingEdit,
  settingList,
  settingReset,
  settingTest,
} from '@zaixue/contract/operator/site/settings';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { editMaintenance, editSecret, editSettings, resetSetting } from './edit-settings.ts';
import { listSettings } from './list-settings.ts';
import { testService } from './test-service.ts';

/** The settings of the site in the operator console. */
export function registerSettingOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(settingList, async (_input, { client }) =>
    ok(await listSettings(services, services.config.publicUrl ?? client.origin)),
  );
  router.on(settingEdit, ({ body }, { actor }) => editSettings(services, actor, body.changes));
  router.on(settingReset, ({ body }, { actor }) => resetSetting(services, actor, body));
  router.on(secretEdit, ({ body }, { actor }) => editSecret(services, actor, body));
  router.on(maintenanceEdit, ({ body }, { actor }) => editMaintenance(services, actor, body));
  router.on(settingTest, ({ body }, { actor, client, now }) =>
    testService(services, actor, {
      ...{ service: body.service, mobile: body.mobile ?? null },
      ...{ address: client.address, origin: services.config.publicUrl ?? client.origin, now },
    }),
  );
}
