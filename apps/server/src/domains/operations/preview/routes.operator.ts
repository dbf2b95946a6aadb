import { homePreviewCreate } from '@zaixue/contract/operator/pages/home';
import { previewCreate } from '@zaixue/contract/operator/site/start';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { createHomePreview, createPreview } from './create-preview.ts';

/** Previews of the H5 as somebody else. */
export function registerPreviewOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(previewCreate, ({ body }, { identity, scope, client, now }) =>
    createPreview(services, {
      persona: body.persona,
      courseId: body.courseId,
      lessonId: body.lessonId,
      scope,
      operatorSessionId: identity.sessionId,
      origin: services.config.publicUrl ?? client.origin,
      now,
    }),
  );

  router.on(homePreviewCreate, async ({ body }, { identity, client, now }) =>
    ok(
      createHomePreview(services, {
        persona: body.persona,
        operatorSessionId: identity.sessionId,
        origin: services.config.publicUrl ?? client.origin,
        now,
      }),
    ),
  );
}
