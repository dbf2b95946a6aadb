import { findGaps } from '../../domains/settings/find-gaps.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import { createLocalFace } from '../../ports/face/local.ts';
import type { FaceVerifiers } from '../../ports/face/port.ts';
import type { TencentFaceOptions } from '../../ports/face/tencent.ts';
import { createTencentFace } from '../../ports/face/tencent.ts';
import type { KeyValueStore } from '../../ports/kv/port.ts';

/** Returns the verifier that the current settings select; null when a required setting is missing. */
export function createFaceBySettings(
  settings: Settings,
  routes: Pick<TencentFaceOptions, 'route'> = {},
): FaceVerifiers {
  return {
    async find() {
      const values = await settings.all();
      const lacksKeys = findGaps(values).some(({ service }) => service === 'tencent-face');
      if (values['face.provider'] === '' || lacksKeys) return null;
      const credential = { secretId: values['tencent.secret_id'], secretKey: values['tencent.secret_key'] };
      return createTencentFace({ credential, ruleId: values['face.tencent_rule_id'], ...routes });
    },
  };
}

/** Returns the local verifier of a demo site. */
export function createDemoFace(kv: KeyValueStore): FaceVerifiers {
  const verifier = createLocalFace(kv);
  return { find: async () => verifier };
}
