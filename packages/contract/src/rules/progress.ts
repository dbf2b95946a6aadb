import type { Span } from './watched-spans.ts';
import { addSpan, coveredSeconds } from './watched-spans.ts';

/** Players report whole seconds and lengths are rounded up, so the end is reached this early (contract 7.4). */
export const FINISH_SLACK_SECONDS = 2;
/** A position may run ahead of the clock by this factor … (contract 7.4). */
export const GROWTH_FACTOR = 2;
/** … plus this much, seconds (contract 7.4). */
export const GROWTH_SLACK_SECONDS = 30;
/** After a jump, players report again this soon, seconds of the video; what is played in between is believed. */
const MOST_AFTER_JUMP_SECONDS = 30;
/** So much of a video must have been watched for its points, percent. */
export const REWARD_PERCENT = 95;

/** What is stored of one member and one video. All seconds are whole. */
export interface WatchState {
  /** Furthest position reported; what the wire calls `watch_seconds`. */
  readonly watchSeconds: number;
  /** Instant of finishing, UTC milliseconds; set once. */
  readonly watchedAt: number | null;
  /** The seconds believed to have been watched, given server time; only these earn rewards. */
  readonly spans: readonly Span[];
  /** How many they are. */
  readonly credibleSeconds: number;
  /** What is left of the allowance (see `applyProgress`), seconds; starts at `GROWTH_SLACK_SECONDS`. */
  readonly allowanceSeconds: number;
  /** Last reported position, for the statistics of the day. */
  readonly lastPosition: number;
  /** Up to when the clock has been counted: the last report, less than a second before it. UTC milliseconds. */
  readonly lastReportedAt: number;
}

export interface ProgressReport {
  /** Playback position, whole seconds, > 0. */
  readonly position: number;
  /** Length of the video, seconds. */
  readonly length: number;
  readonly hasFullAccess: boolean;
  /** Trial length, seconds; only read without full access. */
  readonly freeSeconds: number;
  readonly now: number;
}

export interface ProgressOutcome {
  readonly state: WatchState;
  /** True on the one report that finishes the video. */
  readonly finishedNow: boolean;
  /** Enough of it is believed, up to the end and with full access: the reward is due (it is given once by a unique key). */
  readonly rewardDue: boolean;
  /** Seconds to add to the member's statistics of the day. */
  readonly studiedSeconds: number;
}

/** From which position on a video counts as finished, seconds; 1 for the shortest (contract 7.4). */
export function finishSecond(length: number): number {
  return Math.max(1, length - FINISH_SLACK_SECONDS);
}

/** How many seconds of a video must have been watched for its points (contract 15.4). */
export function rewardSeconds(length: number): number {
  return Math.min(finishSecond(length), Math.ceil((length * REWARD_PERCENT) / 100));
}

/**
 * Applies one progress report (contract 7.4). The position is capped at the length, and at the trial without
 * full access. The stored second only grows, and not after finishing.
 *
 * What lies between two reports is believed to have been watched as far as server time allows: elapsed × 2 + 30 s.
 * What a report uses up is taken from the allowance of the next, so many quick reports together gain no more than one
 * slow one. A longer way, or one back, was a jump: then only what can have been played since the last report, right
 * before the new position, is believed. Watching the same again adds nothing.
 */
export function applyProgress(previous: WatchState | null, report: ProgressReport): ProgressOutcome {
  const cap = report.hasFullAccess ? report.length : Math.min(report.freeSeconds, report.length || Infinity);
  const position =
    report.length > 0 || !report.hasFullAccess ? Math.min(report.position, cap) : report.position;
  const isEnd = report.length > 0 && position >= finishSecond(report.length);

  const countedAt = previous?.lastReportedAt ?? report.now;
  const earned = Math.floor((Math.max(0, report.now - countedAt) / 1000) * GROWTH_FACTOR);
  const allowance = Math.min(
    (previous?.allowanceSeconds ?? GROWTH_SLACK_SECONDS) + earned,
    earned + GROWTH_SLACK_SECONDS,
  );
  const advanced = Math.max(0, position - (previous?.lastPosition ?? 0));
  const isJump = position < (previous?.lastPosition ?? 0) || advanced > allowance;
  const watched = isJump ? Math.min(earned, allowance, MOST_AFTER_JUMP_SECONDS, position) : advanced;
  const spans = addSpan(previous?.spans ?? [], [position - watched, position]);
  const credibleSeconds = coveredSeconds(spans);

  const alreadyFinished = previous?.watchedAt != null;
  const finishedNow = !alreadyFinished && isEnd;
  const storedBefore = previous?.watchSeconds ?? 0;
  return {
    state: {
      watchSeconds: alreadyFinished ? storedBefore : Math.max(storedBefore, position),
      watchedAt: alreadyFinished ? previous.watchedAt : finishedNow ? report.now : null,
      spans,
      credibleSeconds,
      allowanceSeconds: allowance - watched,
      lastPosition: position,
      lastReportedAt: Math.min(report.now, countedAt + (earned * 1000) / GROWTH_FACTOR),
    },
    finishedNow,
    rewardDue:
      report.hasFullAccess &&
      report.length > 0 &&
      credibleSeconds >= rewardSeconds(report.length) &&
      (alreadyFinished || isEnd),
    studiedSeconds: Math.min(advanced, watched),
  };
}
