import { SMS_SCENES, type SmsScene } from '@zaixue/contract/constants';

/** How a member logged in; `social` is QQ or WeChat. */
export type LoginMethod = 'sms' | 'password' | 'social';
const LOGIN_METHODS: readonly LoginMethod[] = ['sms', 'password', 'social'];

/** `limited`: refused by the site's own limits, so the provider was not asked. */
export type SmsOutcome = 'sent' | 'failed' | 'limited';
const SMS_OUTCOMES: readonly SmsOutcome[] = ['sent', 'failed', 'limited'];

/** `outage`: the database, the key-value store or the disk could not be used. `bug`: any other exception. */
export type FailureKind = 'outage' | 'bug';
const FAILURE_KINDS: readonly FailureKind[] = ['outage', 'bug'];

/** Counts by a fixed set of labels. */
export interface Tally<Labels extends readonly string[]> {
  add(...labels: Labels): void;
  /** Every combination of labels with its count since the start of the process, also those that are 0. */
  entries(): readonly (readonly [labels: Labels, count: number])[];
}

/** What happened in this process since its start, for the metrics. Counts nothing about a person. */
export interface EventCounts {
  readonly logins: Tally<readonly [LoginMethod]>;
  readonly sms: Tally<readonly [SmsScene, SmsOutcome]>;
  /** Lessons that began to play; a renewal of the addresses is not counted. */
  readonly plays: Tally<readonly []>;
  /** Requests, or calls for a page, that failed by an exception. */
  readonly failures: Tally<readonly [FailureKind]>;
}

export function createEventCounts(): EventCounts {
  return {
    logins: createTally(LOGIN_METHODS.map((method) => [method] as const)),
    sms: createTally(SMS_SCENES.flatMap((scene) => SMS_OUTCOMES.map((outcome) => [scene, outcome] as const))),
    plays: createTally([[]]),
    failures: createTally(FAILURE_KINDS.map((kind) => [kind] as const)),
  };
}

/** All counts start at 0: a monitor cannot see the increase of a count that was missing before. */
function createTally<Labels extends readonly string[]>(all: readonly Labels[]): Tally<Labels> {
  const counts = new Map(all.map((labels) => [labels.join(' '), { labels, count: 0 }]));
  return {
    add(...labels) {
      const found = counts.get(labels.join(' '));
      if (found) found.count += 1;
    },
    entries: () => [...counts.values()].map(({ labels, count }) => [labels, count] as const),
  };
}
