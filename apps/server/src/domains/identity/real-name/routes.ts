import { faceVerifyResult, faceVerifyStart } from '@zaixue/contract/calls/member';
import type { Router } from '../../../http/router.ts';
import type { Services } from '../../../services.ts';
import { finishFaceCheck } from './finish-face-check.ts';
import { startFaceCheck } from './start-face-check.ts';

/** Real-name verification (contract 14.1). */
export function registerFaceRoutes(router: Router, services: Services): void {
  router.member(faceVerifyStart, ({ body }, { session, client, now }) =>
    startFaceCheck(services, {
      member: session.member,
      returnUrl: body.s_url,
      origin: client.origin,
      now,
    }),
  );
  router.member(faceVerifyResult, ({ query }, { session, now }) =>
    finishFaceCheck(services, { memberId: session.member.id, bizToken: query.biz_token, now }),
  );
}
