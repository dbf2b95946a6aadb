import { DAY_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import type { Database } from '../../../db/open.ts';
import type { CheckResult } from '../../../http/health.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isOutage } from '../../../lib/outage.ts';
import type { AlarmSender, AlarmTarget } from '../../../ports/alarm/port.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import type { Settings } from '../../settings/settings.ts';
import { createAlarmMailer } from './alarm-mailer.ts';
import { createDatabaseAlarms, createOutageAlarms, insertAlarm } from './alarm-store.ts';
import { readSiteIdentity, readTarget } from './alarm-target.ts';
import type { Condition } from './condition.ts';
import { raisedText, titleOf } from './condition.ts';
import { lostNeed, needName } from './conditions.ts';
import { readActiveAlarms } from './queries.ts';

/** A server that is not ready for this long needs the operator, milliseconds. */
const LOST_FOR_MS = MINUTE_MS;
/** An alarm that no process has repeated for this long belongs to a machine that is gone, milliseconds. */
const STALE_MS = DAY_MS;

/** Finds the conditions of one kind. */
export interface ConditionSource {
  /** Alarms of this name, or that begin with it and `:`, end when `read` does not return them. */
  readonly prefix: string;
  /** `active`: names of the alarms that are raised. */
  readonly read: (active: ReadonlySet<string>) => Promise<readonly Condition[]>;
}

export interface AlarmWatchOptions {
  readonly db: Database;
  readonly kv: KeyValueStore;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly publicUrl: string | null;
  /** Name of this machine. */
  readonly host: string;
  readonly sources: readonly ConditionSource[];
  /** The results of the readiness checks of this process, by name. */
  readonly checkReadiness: () => Promise<Readonly<Record<string, CheckResult>>>;
  readonly createSender: (target: AlarmTarget) => AlarmSender;
}

/**
 * Returns the work of one minute: finds all conditions, sends new and lasting alarms and the end of those that have
 * ended. While the database is unavailable, it still sends what is wrong with this server, with the settings that it has
 * read before. Rejects when a source fails, after all others were read.
 */
export function createAlarmWatch(options: AlarmWatchOptions): () => Promise<void> {
  const { db, kv, clock, settings, host, sources } = options;
  let values: Readonly<SettingValues> | null = null;
  /** When each failing readiness check was first seen to fail, milliseconds UTC. */
  const lostSince = new Map<string, number>();
  /** Titles of the alarms that were raised without the database, by name. */
  const outside = new Map<string, string>();
  const inDatabase = createDatabaseAlarms(db, clock);
  const duringOutage = createOutageAlarms(kv, clock);
  const site = () => readSiteIdentity(values as Readonly<SettingValues>, options.publicUrl);
  const mailer = createAlarmMailer({
    clock,
    site,
    target: () => values && readTarget(values),
    createSender: options.createSender,
  });

  /** Keeps the values of before when the database is unavailable. */
  async function readSettings(): Promise<void> {
    try {
      values = await settings.all();
    } catch (error) {
      if (!isOutage(error) || !values) throw error;
    }
  }

  /** What this server has lacked for a minute. */
  async function findLostNeeds(): Promise<Condition[]> {
    const results = Object.entries(await options.checkReadiness());
    const now = clock();
    for (const [check, { ok }] of results) {
      if (ok) lostSince.delete(check);
      else if (!lostSince.has(check)) lostSince.set(check, now);
    }
    return results.flatMap(([check, { ok, reason = '' }]) => {
      const since = lostSince.get(check) ?? now;
      return ok || now - since < LOST_FOR_MS ? [] : [lostNeed({ check, reason, host, since })];
    });
  }

  const isStillLost = (name: string): boolean =>
    [...lostSince.keys()].some((check) => needName(check, host) === name);

  /** Ends alarms that were raised without the database; those whose store is unavailable wait for the next minute. */
  async function endOutside(): Promise<void> {
    for (const [name, title] of outside) {
      if (isStillLost(name)) continue;
      await mailer.end(duringOutage, name, title);
      outside.delete(name);
    }
  }

  async function raiseOutside(needs: readonly Condition[]): Promise<void> {
    for (const need of needs) {
      await mailer.raise(duringOutage, need);
      outside.set(need.name, need.title);
    }
  }

  async function raiseInDatabase(condition: Condition): Promise<void> {
    if (values && readTarget(values)) await mailer.raise(inDatabase, condition);
    else await insertAlarm(db, condition.name, raisedText(site(), condition, false), clock());
  }

  async function readSources(needs: readonly Condition[]): Promise<void> {
    const active = await readActiveAlarms(db);
    const names = new Set(active.map(({ name }) => name));
    const ofReadiness: ConditionSource = {
      prefix: 'readiness',
      read: async () => needs.filter(({ name }) => !outside.has(name)),
    };
    const failures: unknown[] = [];
    for (const source of [ofReadiness, ...sources]) {
      try {
        const conditions = await source.read(names);
        for (const condition of conditions) await raiseInDatabase(condition);
        const found = new Set(conditions.map(({ name }) => name));
        for (const { name, text } of active) {
          if (!isOf(source, name) || found.has(name) || isStillLost(name) || isElsewhere(name)) continue;
          await mailer.end(inDatabase, name, titleOf(text));
        }
      } catch (error) {
        failures.push(error);
      }
    }
    for (const { name, sent_at, raised_at } of active)
      if (isElsewhere(name) && clock() - (sent_at ?? raised_at) >= STALE_MS) await inDatabase.end(name);
    if (failures.length > 0) throw failures[0];
  }

  /** Whether an alarm is about the storage or the disk of another machine, which that one ends. */
  const isElsewhere = (name: string): boolean =>
    /^(disk|readiness:storage):/.test(name) && !name.endsWith(`:${host}`);

  return async () => {
    const needs = await findLostNeeds();
    await readSettings();
    await mailer.retryEnds();
    try {
      await endOutside();
      await readSources(needs);
    } catch (error) {
      if (isOutage(error)) await raiseOutside(needs);
      throw error;
    }
  };
}

const isOf = ({ prefix }: ConditionSource, name: string): boolean =>
  name === prefix || name.startsWith(`${prefix}:`);
