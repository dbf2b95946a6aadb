import { randomUUID } from 'node:crypto';
import { onContentWrite } from '../db/content-writes.ts';
import { type Database, watchOtherWriters } from '../db/open.ts';
import { notifyOperator } from '../lib/operator-log.ts';
import { isOutage } from '../lib/outage.ts';
import type { KeyValueStore } from '../ports/kv/port.ts';

/** The channel on which processes tell each other that content has changed. */
export const CONTENT_CHANNEL = 'content-changed';

/** Tells when what is shown to everybody has changed, so that nothing made before is shown any longer. */
export interface ContentChanges {
  /** Calls `listener` at the commit of each change by this process and, once joined, soon after each one by another process. */
  listen(listener: () => void): void;
  /** Listens to the other processes of the site until the returned function is called. */
  join(): () => void;
}

/**
 * Watches the writes of this process and announces them to the others, in the background. While the store cannot be reached, the
 * others see a change when what they keep expires.
 */
export function createContentChanges(db: Database, kv: KeyValueStore): ContentChanges {
  const sender = randomUUID();
  const listeners = new Set<() => void>();
  let isAnnouncing = false;
  let hasMore = false;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** One announcement at a time: many changes that follow each other closely need only one more. */
  async function announce(): Promise<void> {
    hasMore = true;
    if (isAnnouncing) return;
    isAnnouncing = true;
    while (hasMore) {
      hasMore = false;
      try {
        await kv.publish(CONTENT_CHANNEL, sender);
      } catch (error) {
        // The store has reported the outage itself.
        if (!isOutage(error)) notifyOperator(`a change cannot be announced: ${String(error)}`);
      }
    }
    isAnnouncing = false;
  }

  onContentWrite(db, () => {
    tell();
    void announce();
  });
  return {
    listen(listener) {
      listeners.add(listener);
    },
    join() {
      const leave = kv.subscribe(CONTENT_CHANNEL, (message) => {
        if (message !== sender) tell();
      });
      const stopWatching = watchOtherWriters(db, tell);
      return () => {
        leave();
        stopWatching();
      };
    },
  };
}
