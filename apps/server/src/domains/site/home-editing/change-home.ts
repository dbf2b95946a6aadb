import {
  HOME_PART_TITLES,
  type HomeChange,
  type HomePart,
  type HomeView,
} from '@zaixue/contract/operator/pages/home';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import {
  type OperatorFailure,
  type OperatorOutcome,
  refuse,
  refuseField,
  refuseStale,
} from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { type FieldChange, recordAct } from '../../audit/record-act.ts';
import { comparePages } from './compare-pages.ts';
import { HOME_PAGE } from './home-page.ts';
import { describeHome, type HomeContent, type HomeState, readHome } from './read-home.ts';
import { storeDraft } from './repo.ts';
import { writeBlocks, writeOtherLists } from './write-page.ts';

type Db = Pick<Services, 'db'>;

const SUBJECT = { type: 'home', id: HOME_PAGE, label: '首页' } as const;

/** Stores the whole draft. A kind that the console cannot edit is kept as it was stored. */
export function saveHome(
  { db }: Db,
  actor: Actor,
  { parts, version }: { readonly parts: readonly HomePart[]; readonly version: number },
  now: number,
): Promise<OperatorOutcome<HomeView>> {
  return inTransaction(db, async (transaction) => {
    const state = await readLockedHome(transaction);
    if (state.version !== version) return refuseStaleHome(state);
    if (new Set(parts.map(({ key }) => key)).size < parts.length) return refuseField('parts', '板块重复');
    const kept = keepOtherParts(parts, [...state.parts, ...state.published]);
    if (!kept) return refuse('refused', { message: '有不认识的板块，请刷新后再试' });
    return storeAndDescribe(transaction, actor, { ...state, parts: kept }, now, {
      act: 'home.save',
      // Sent while editing: what changed is logged when it is published.
      changes: [{ field: 'draft', before: null, after: 'changed' }],
    });
  });
}

/** Takes what the console cannot edit from the server: a client could otherwise store any block. Null for one that is not known. */
function keepOtherParts(parts: readonly HomePart[], known: readonly HomePart[]): HomePart[] | null {
  const others = new Map(known.flatMap((part) => (part.kind === 'other' ? [[part.key, part] as const] : [])));
  const kept = parts.map((part) => {
    if (part.kind !== 'other') return part;
    const stored = others.get(part.key);
    return stored && { ...stored, isShown: part.isShown };
  });
  return kept.includes(undefined) ? null : (kept as HomePart[]);
}

/** Throws away what was changed since the page was published. */
export function discardHome(
  { db }: Db,
  actor: Actor,
  version: number,
  now: number,
): Promise<OperatorOutcome<HomeView>> {
  return inTransaction(db, async (transaction) => {
    const state = await readLockedHome(transaction);
    if (state.version !== version) return refuseStaleHome(state);
    const act = { act: 'home.discard', changes: describeChanges(comparePages(state.published, state.parts)) };
    return storeAndDescribe(transaction, actor, { ...state, parts: state.published }, now, act);
  });
}

/** Shows the draft to visitors: the shown parts become the blocks of the page, in one transaction. */
export function publishHome(
  { db }: Db,
  actor: Actor,
  version: number,
  now: number,
): Promise<OperatorOutcome<HomeView>> {
  return inTransaction(db, async (transaction) => {
    const state = await readLockedHome(transaction);
    if (state.version !== version) return refuseStaleHome(state);
    const { parts, problems, changes } = await describeHome(transaction, state, now);
    const blocking = problems.filter(({ isBlocking }) => isBlocking).length;
    if (blocking > 0) return refuse('refused', { message: `还有 ${blocking} 处要先改好，才能发布` });
    const blockIds = await writeBlocks(transaction, state, parts);
    await writeOtherLists(transaction, state.published, parts, now);
    return storeAndDescribe(transaction, actor, { ...state, parts, published: parts, blockIds }, now, {
      act: 'home.publish',
      changes: describeChanges(changes),
    });
  });
}

/** Stores the draft with the next version, records the act, and answers the page as it is now. */
async function storeAndDescribe(
  transaction: Transaction<Tables>,
  actor: Actor,
  state: HomeState,
  now: number,
  { act, changes }: { readonly act: string; readonly changes: readonly FieldChange[] },
): Promise<OperatorOutcome<HomeView>> {
  const { parts, published, blockIds, version } = state;
  const content: HomeContent = { parts, published, blockIds };
  await storeDraft(transaction, version, {
    ...{ content: JSON.stringify(content), changed_by: actor.name, updated_at: now },
    ...(act === 'home.publish' ? { published_at: now } : {}),
  });
  await recordAct(transaction, actor, { act, subject: SUBJECT, changes }, now);
  return ok(await describeHome(transaction, await readHome(transaction), now));
}

/** Reads the home page; nobody else changes it before the transaction ends. */
async function readLockedHome(transaction: Transaction<Tables>): Promise<HomeState> {
  await lockTable(transaction, 'home_drafts');
  return readHome(transaction);
}

const refuseStaleHome = ({ version, changedBy, updatedAt, parts }: HomeState): OperatorFailure =>
  refuseStale({ version, by: changedBy, at: updatedAt, fields: { parts } });

/** A summary for the audit log: the names of the parts by what happened to them. */
function describeChanges(changes: readonly HomeChange[]): FieldChange[] {
  const names = (what: HomeChange['what']): string =>
    changes
      .filter((change) => change.what === what)
      .map(({ kind, title }) => (title ? `${HOME_PART_TITLES[kind]}「${title}」` : HOME_PART_TITLES[kind]))
      .join('、');
  return (['added', 'changed', 'moved', 'removed'] as const).flatMap((what) => {
    const text = names(what);
    if (text === '') return [];
    return what === 'removed'
      ? { field: what, before: text, after: null }
      : { field: what, before: null, after: text };
  });
}
