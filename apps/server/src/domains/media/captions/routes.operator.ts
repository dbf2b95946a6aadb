import { captionDelete, captionUpload, lessonCaptions } from '@zaixue/contract/operator/teaching/media';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { canReachLesson } from '../../catalog/operator-scope/queries.ts';
import { deleteCaptionsById, uploadCaptions } from './edit-captions.ts';
import { type CaptionSummary, findCaptionSummaries } from './repo.ts';

/** Captions in the operator console. */
export function registerCaptionOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(lessonCaptions, async ({ params: { id } }, { scope }) => {
    if (!(await canReachLesson(services.db, id, scope))) return refuse('not_found');
    return ok((await findCaptionSummaries(services.db, id)).map(present));
  });

  router.on(captionUpload, async ({ params, body }, { actor, scope, file, now }) => {
    if (!file) return refuseField('file', '请选择字幕文件');
    const input = { lessonId: params.id, ...body, path: file.path };
    const outcome = await uploadCaptions(services, actor, scope, input, now);
    return outcome.ok ? ok(present(outcome.value)) : outcome;
  });

  router.on(captionDelete, ({ params }, { actor, scope, now }) =>
    deleteCaptionsById(services, actor, scope, params.id, now),
  );
}

function present({ updated_at, ...caption }: CaptionSummary) {
  return { ...caption, updatedAt: updated_at };
}
