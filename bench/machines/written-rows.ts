import type { Database } from '../../apps/server/src/db/open.ts';

/** What the server has answered as stored. */
export interface WrittenRows {
  readonly notes: string[];
  readonly comments: string[];
  readonly orders: string[];
  /** The furthest answered position of each member in the lesson, seconds. */
  readonly positions: Map<number, number>;
}

export const noRows = (): WrittenRows => ({ notes: [], comments: [], orders: [], positions: new Map() });

export const countRows = ({ notes, comments, orders, positions }: WrittenRows): number =>
  notes.length + comments.length + orders.length + positions.size;

/** Counts the answered writes that are not in the database. */
export async function countLostRows(db: Database, lessonId: number, written: WrittenRows): Promise<number> {
  const notes = await db.selectFrom('notes').select('content as key').execute();
  const comments = await db.selectFrom('comments').select('content as key').execute();
  const orders = await db.selectFrom('orders').select('order_no as key').execute();
  const records = await db
    .selectFrom('video_watch_records')
    .select(['member_id', 'watch_seconds'])
    .where('video_id', '=', lessonId)
    .execute();
  const stored = new Map(records.map(({ member_id, watch_seconds }) => [member_id, watch_seconds]));
  const missing = (keys: readonly string[], rows: readonly { readonly key: string }[]): number => {
    const known = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => !known.has(key)).length;
  };
  const behind = [...written.positions].filter(([member, position]) => (stored.get(member) ?? 0) < position);
  return (
    missing(written.notes, notes) +
    missing(written.comments, comments) +
    missing(written.orders, orders) +
    behind.length
  );
}
