import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { memberRow } from '../../../tools/site/members.ts';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { randomMobile } from '../api/login.ts';
import { withDatabase } from './database.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface TestMember {
  readonly id: number;
  readonly mobile: string;
  readonly token: string;
}

export interface MemberOptions {
  /** VIP plan, 0 for none. */
  readonly planId?: number;
  /** Milliseconds UTC. */
  readonly planExpiresAt?: number;
  /** Milliseconds UTC; 14 days from now unless told. */
  readonly tokenExpiresAt?: number;
  readonly isLocked?: boolean;
  readonly boughtCourseId?: number;
}

/**
 * Puts members with a live session straight into the site's database: the limits on SMS would not let a test log in
 * hundreds.
 */
export function addMembers(
  site: Pick<RunningSite, 'dataDir'>,
  count: number,
  options: MemberOptions = {},
): readonly TestMember[] {
  return withDatabase(site, (database) => {
    database.exec('begin immediate');
    // Neighbours: of thousands of random numbers some would be the same.
    const first = Number(randomMobile().slice(3));
    const members = Array.from({ length: count }, (_, index) =>
      addMember(database, `199${String((first + index) % 100_000_000).padStart(8, '0')}`, options),
    );
    database.exec('commit');
    return members;
  });
}

/** One member with a live session; see `addMembers`. */
export function addOneMember(site: Pick<RunningSite, 'dataDir'>, options: MemberOptions = {}): TestMember {
  const [member] = addMembers(site, 1, options);
  if (!member) throw new Error('no member was added');
  return member;
}

/** More live sessions of a member, as of other devices; their tokens. */
export function addSessions(
  site: Pick<RunningSite, 'dataDir'>,
  memberId: number,
  count: number,
): readonly string[] {
  return withDatabase(site, (database) =>
    Array.from({ length: count }, () => addSession(database, memberId, Date.now() + 14 * DAY_MS)),
  );
}

/** Points of a member, with one record for each sum, the last one newest. */
export function addPoints(
  site: Pick<RunningSite, 'dataDir'>,
  memberId: number,
  sums: readonly number[],
): void {
  withDatabase(site, (database) => {
    for (const [index, sum] of sums.entries()) {
      insert(database, 'credit_records', {
        member_id: memberId,
        sum,
        remark: `活动${index + 1}送${sum}积分`,
        reason: `test:${index}`,
        created_at: Date.now(),
      });
      database.prepare('update members set credit1 = credit1 + ? where id = ?').run(sum, memberId);
    }
  });
}

function addSession(database: DatabaseSync, memberId: number, expiresAt: number): string {
  const token = randomBytes(32).toString('base64url');
  insert(database, 'login_records', {
    member_id: memberId,
    platform: 'H5',
    address: '127.0.0.1',
    user_agent: 'test',
    token_hash: createHash('sha256').update(token).digest('hex'),
    expires_at: expiresAt,
    logged_out_at: null,
    created_at: Date.now(),
  });
  return token;
}

function addMember(database: DatabaseSync, mobile: string, options: MemberOptions): TestMember {
  const now = Date.now();
  const row = memberRow(
    { mobile, nickname: `学员${mobile.slice(-6)}`, registeredAt: now },
    {
      is_lock: options.isLocked ? 1 : 0,
      plan_id: options.planId ?? 0,
      plan_expires_at: options.planExpiresAt ?? null,
    },
  );
  const id = insert(database, 'members', row);
  const token = addSession(database, id, options.tokenExpiresAt ?? now + 14 * DAY_MS);
  if (options.boughtCourseId !== undefined) {
    insert(database, 'course_purchases', {
      member_id: id,
      course_id: options.boughtCourseId,
      charge_fen: 0,
      created_at: now,
    });
  }
  agreeToEverything(database, id, now);
  return { id, mobile, token };
}

/** As registration does (contract 3.8): otherwise the H5 would ask for it on every screen. */
function agreeToEverything(database: DatabaseSync, memberId: number, now: number): void {
  const active = database.prepare('select id, type, version from agreements where is_active = 1').all();
  for (const agreement of active) {
    insert(database, 'member_agreements', {
      member_id: memberId,
      agreement_id: agreement.id ?? null,
      type: agreement.type ?? null,
      version: agreement.version ?? null,
      agreed_at: now,
      address: '127.0.0.1',
      user_agent: 'test',
      platform: 'H5',
    });
  }
}

type Cell = string | number | bigint | null | Uint8Array;

function insert(database: DatabaseSync, table: string, row: Readonly<Record<string, Cell>>): number {
  const names = Object.keys(row);
  const statement = database.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  return Number(statement.run(...Object.values(row)).lastInsertRowid);
}
