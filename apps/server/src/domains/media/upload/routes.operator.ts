import {
  fileStatus,
  type MediaFileRow,
  mediaAssign,
  mediaDelete,
  mediaFile,
  mediaFiles,
  mediaProgress,
  mediaRetry,
} from '@zaixue/contract/operator/teaching/media';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findOperatorNames } from '../../operations/operators/queries.ts';
import type { HlsManifest, Mp4Manifest } from '../packaging/manifest.ts';
import { assignVideo } from './assign-video.ts';
import { deleteJob } from './delete-job.ts';
import { findFileUses } from './find-file-uses.ts';
import { retryJob } from './job-queue.ts';
import { listJobMoves } from './job-repo.ts';
import { findFile, findFileStates, findFiles, type LibraryFile } from './library-repo.ts';

/** The media library in the operator console. */
export function registerMediaOperatorRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;

  router.on(mediaFiles, async ({ query }, { scope }) => {
    const { rows, total } = await findFiles(db, query, scope);
    return ok({ rows: await present(rows, scope), total, page: query.page, size: query.size });
  });

  router.on(mediaFile, async ({ params }, { scope }) => {
    const file = await findFile(db, params.id, scope);
    const [row] = file ? await present([file], scope) : [];
    if (!file || !row) return refuse('not_found');
    const moves = await listJobMoves(db, file.id);
    const history = moves.map(({ to_status, reason, created_at }) => ({
      status: to_status,
      reason,
      at: created_at,
    }));
    return ok({ ...row, history, renditions: heightsOf(file) });
  });

  router.on(mediaProgress, async ({ query }, { scope }) => {
    const states = await findFileStates(db, query.ids, scope);
    return ok(states.map(({ status, ...state }) => ({ ...state, status: fileStatus.parse(status) })));
  });

  router.on(mediaRetry, ({ params }, { actor, scope, now }) =>
    retryJob(services, actor, scope, params.id, now),
  );

  router.on(mediaAssign, ({ params, body }, { actor, scope, now }) =>
    assignVideo(services, actor, scope, { jobId: params.id, lessonId: body.lessonId }, now),
  );

  router.on(mediaDelete, ({ params }, { actor, scope, now }) =>
    deleteJob(services, actor, scope, params.id, now),
  );

  async function present(files: readonly LibraryFile[], scope: OperatorScope): Promise<MediaFileRow[]> {
    const uses = await findFileUses(db, files, scope);
    const names = await findOperatorNames(
      db,
      files.map(({ operator_id }) => operator_id),
    );
    return files.map((file) => ({
      id: file.id,
      name: file.name,
      status: fileStatus.parse(file.status),
      percent: file.percent,
      reason: file.reason,
      sizeBytes: file.size_bytes,
      durationSeconds: Math.ceil((file.duration_ms ?? 0) / 1000),
      uses: uses.get(file.id) ?? [],
      sentBy: names.get(file.operator_id) ?? '',
      createdAt: file.created_at,
    }));
  }
}

/** Heights of the renditions in pixels. */
function heightsOf({ kind, manifest }: LibraryFile): number[] {
  if (manifest === null) return [];
  if (kind !== 'hls') return [(JSON.parse(manifest) as Mp4Manifest).height];
  return (JSON.parse(manifest) as HlsManifest).renditions.map(({ height }) => height);
}
