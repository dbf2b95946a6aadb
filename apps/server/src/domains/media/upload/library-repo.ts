import type { Expression, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { containsText } from '../../../db/statements/like-pattern.ts';
import type { MediaJob } from '../../../db/tables/media-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { selectPlayedMedia } from '../../catalog/lessons/queries.ts';
import { isLessonIdInScope } from '../../catalog/operator-scope/queries.ts';
import type { JobStatus } from './job-states.ts';

const MOVING: readonly JobStatus[] = ['uploading', 'waiting', 'processing'];

export interface FileFilter {
  readonly search: string;
  /** `moving`: not ready yet. */
  readonly status: 'all' | 'moving' | 'ready' | 'failed';
  readonly use: 'all' | 'used' | 'unused';
  readonly sort: 'newest' | 'name' | 'size';
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/**
 * Condition that a file is within the scope: with `own`, files that the operator sent and those that a lesson of a
 * reachable course plays, or will.
 */
function isWithin(scope: OperatorScope): Expression<SqlBool> {
  const build = expressionBuilder<Tables, 'media_jobs'>();
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return build.or([
    build('media_jobs.operator_id', '=', scope.operatorId),
    build('media_jobs.media_id', 'in', selectPlayedMedia(scope)),
    build.and([
      build('media_jobs.status', '<>', 'ready'),
      isLessonIdInScope(build.ref('media_jobs.video_id'), scope),
    ]),
  ]);
}

/** Condition that a lesson plays the file, or will when it is ready. */
function isUsed(): Expression<SqlBool> {
  const build = expressionBuilder<Tables, 'media_jobs'>();
  return build
    .case()
    .when('media_jobs.status', '=', 'ready')
    .then(build('media_jobs.media_id', 'in', selectPlayedMedia({ kind: 'all' })))
    .else(build('media_jobs.video_id', 'is not', null))
    .end();
}

/** A row of the media library: an upload with its recording. Columns of the recording are null until it is ready. */
export interface LibraryFile extends MediaJob {
  readonly duration_ms: number | null;
  readonly kind: string | null;
  readonly manifest: string | null;
}

function filesWithin(db: Queries, scope: OperatorScope) {
  return db.selectFrom('media_jobs').where(isWithin(scope));
}

/** One page of the library, and how many files match. */
export async function findFiles(
  db: Queries,
  { search, status, use, sort, page, size }: FileFilter,
  scope: OperatorScope,
): Promise<{ readonly rows: LibraryFile[]; readonly total: number }> {
  let files = filesWithin(db, scope);
  if (search !== '') {
    files = files.where(containsText(db, 'media_jobs.name', search));
  }
  if (status === 'moving') files = files.where('media_jobs.status', 'in', MOVING);
  else if (status !== 'all') files = files.where('media_jobs.status', '=', status);
  if (use !== 'all') files = files.where((build) => (use === 'used' ? isUsed() : build.not(isUsed())));
  const { total } = await files
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let sorted = files;
  if (sort === 'name') sorted = sorted.orderBy(sql`lower(media_jobs.name)`);
  if (sort === 'size') sorted = sorted.orderBy('media_jobs.size_bytes', 'desc');
  const rows = await withRecording(sorted.orderBy('media_jobs.id', 'desc'))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

export function findFile(db: Queries, id: number, scope: OperatorScope): Promise<LibraryFile | undefined> {
  return withRecording(filesWithin(db, scope).where('media_jobs.id', '=', id)).executeTakeFirst();
}

/** States of those of the files that are within the scope. */
export function findFileStates(db: Queries, ids: readonly number[], scope: OperatorScope) {
  return filesWithin(db, scope)
    .where('media_jobs.id', 'in', ids)
    .select(['media_jobs.id', 'media_jobs.status', 'media_jobs.percent', 'media_jobs.reason'])
    .orderBy('media_jobs.id')
    .execute();
}

function withRecording(files: ReturnType<typeof filesWithin>) {
  return files
    .leftJoin('media', 'media.id', 'media_jobs.media_id')
    .selectAll('media_jobs')
    .select(['media.duration_ms', 'media.kind', 'media.manifest']);
}
