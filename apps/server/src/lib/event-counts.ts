import type { SmsScene } from '@zaixue/contract/constants';

/** How a member logged in; `social` is QQ or WeChat. */
export type LoginMethod = 'sms' | 'password' | 'social';

/** `limited`: refused by the site's own limits, so the provider was not asked. */
export type SmsOutcome = 'sent' | 'failed' | 'limited';

/** Counts by a fixed set of labels. */
export interface Tally<Labels extends readonly string[]> {
  add(...labels: Labels): void;
  /** Labels and counts since the start of the process; only those that have occurred. */
  entries(): readonly (readonly [labels: Labels, count: number])[];
}

/** What happened in this process since its start, for the metrics. Counts nothing about a person. */
export interface EventCounts {
  readonly logins: Tally<readonly [LoginMethod]>;
  readonly sms: Tally<readonly [SmsScene, SmsOutcome]>;
  /** Lessons that began to play; a renewal of the addresses is not counted. */
  readonly plays: Tally<readonly []>;
}

export function createEventCounts(): EventCounts {
  return { logins: createTally(), sms: createTally(), plays: createTally() };
}

function createTally<Labels extends readonly string[]>(): Tally<Labels> {
  const counts = new Map<string, { readonly labels: Labels; count: number }>();
  return {
    add(...labels) {
      const key = labels.join(' ');
      const found = counts.get(key);
      if (found) found.count += 1;
      else counts.set(key, { labels, count: 1 });
    },
    entries: () => [...counts.values()].map(({ labels, count }) => [labels, count] as const),
  };
}
