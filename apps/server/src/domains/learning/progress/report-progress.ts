import { videoAccess } from '@zaixue/contract/rules/access';
import type { ProgressOutcome, WatchState } from '@zaixue/contract/rules/progress';
import { applyProgress, GROWTH_SLACK_SECONDS } from '@zaixue/contract/rules/progress';
import type { Span } from '@zaixue/contract/rules/watched-spans';
import type { Transaction } from 'kysely';
import type { Member, Tables, VideoWatchRecord } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { dayNumberOf } from '../../../lib/day-number.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { OpenedVideo } from '../lessons/open-video.ts';
import { openVideo } from '../lessons/open-video.ts';
import { countStudySeconds } from './count-study-seconds.ts';
import { updateCourseWatchRecord } from './course-record-repo.ts';
import { giveRewards } from './give-rewards.ts';
import { markCourseDay } from './study-day-repo.ts';
import { lockWatchRecord, saveWatchState, startWatchRecord } from './watch-record-repo.ts';

export interface ReportProgressInput {
  readonly videoId: number;
  readonly member: Member;
  /** Playback position, whole seconds, > 0. */
  readonly position: number;
  readonly now: number;
}

/**
 * Stores a reported playback position (contract 7.4). The watch record, the statistics of the day, the course's
 * progress and the points change in one transaction; reports of one member and video are processed one at a time.
 * Fails with `notFound`, or with `watchNotAllowed` when the member has neither access nor a trial.
 */
export async function reportProgress(
  services: Pick<Services, 'db' | 'settings'>,
  report: ReportProgressInput,
): Promise<Outcome<never[]>> {
  const { member, now } = report;
  const opened = await openVideo(services, report.videoId, member, now);
  if (!opened) return fail('notFound');
  if (videoAccess(opened.canWatch, opened.video.free_seconds) === 'none') return fail('watchNotAllowed');
  // Read before the transaction, because the transaction holds SQLite's only connection.
  const settings = await services.settings.all();
  await inTransaction(services.db, async (transaction) => {
    const outcome = await storePosition(transaction, opened, report);
    await countStudySeconds(transaction, member.id, outcome.studiedSeconds, now);
    await markCourseDay(transaction, member.id, opened.video.course_id, dayNumberOf(now));
    await updateCourseWatchRecord(transaction, member.id, opened.video.course_id, { updated_at: now });
    await giveRewards(transaction, opened, outcome, member.id, settings, now);
  });
  return emptyResult;
}

async function storePosition(
  transaction: Transaction<Tables>,
  { video, canWatch }: OpenedVideo,
  { member, position, now }: ReportProgressInput,
): Promise<ProgressOutcome> {
  const record = await findOrCreateWatchRecord(transaction, video, member.id, now);
  const outcome = applyProgress(toWatchState(record), {
    position,
    length: video.duration,
    hasFullAccess: canWatch,
    freeSeconds: video.free_seconds,
    now,
  });
  await saveWatchState(transaction, record.id, outcome.state, now);
  return outcome;
}

/** The locked record of a member and video; the first report creates it. */
async function findOrCreateWatchRecord(
  transaction: Transaction<Tables>,
  video: OpenedVideo['video'],
  memberId: number,
  now: number,
): Promise<VideoWatchRecord> {
  const found = await lockWatchRecord(transaction, memberId, video.id);
  if (found) return found;
  const initial: WatchState = {
    watchSeconds: 0,
    watchedAt: null,
    spans: [],
    credibleSeconds: 0,
    allowanceSeconds: GROWTH_SLACK_SECONDS,
    lastPosition: 0,
    lastReportedAt: now,
  };
  await startWatchRecord(transaction, video, memberId, initial, now);
  const created = await lockWatchRecord(transaction, memberId, video.id);
  if (!created) throw new Error(`the watch record of member ${memberId} and video ${video.id} vanished`);
  return created;
}

function toWatchState(record: VideoWatchRecord): WatchState {
  return {
    watchSeconds: record.watch_seconds,
    watchedAt: record.watched_at,
    spans: JSON.parse(record.spans) as Span[],
    credibleSeconds: record.credible_seconds,
    allowanceSeconds: record.allowance_seconds,
    lastPosition: record.last_position,
    lastReportedAt: record.last_reported_at,
  };
}
