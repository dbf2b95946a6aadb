import type { RunningSite } from '../../tools/site/start-site.ts';
import { withDatabase } from './site-database.ts';

/** An upload in each state that lasts; one that waits is begun at once. */
export const UPLOADS = [
  { name: '正在传.mp4', status: 'uploading', percent: 37, reason: '' },
  { name: '在处理.mkv', status: 'processing', percent: 62, reason: '' },
  { name: '处理好了.mp4', status: 'ready', percent: 100, reason: '' },
  {
    name: '一个名字很长很长很长很长很长很长很长很长很长很长很长的文件.mp4',
    status: 'failed',
    percent: 0,
    reason: '不是能识别的视频文件，或文件已损坏',
  },
] as const;

/**
 * Puts an upload of each of these states straight into the site's database, where they stay as they are: nobody works at
 * them. Answers their ids by state.
 */
export function addUploads(site: Pick<RunningSite, 'dataDir'>): Readonly<Record<string, number>> {
  return withDatabase(site, (database) => {
    const media = database.prepare('select min(id) as id from media').get()?.id ?? null;
    const insert = database.prepare(
      `insert into media_jobs (operator_id, name, upload_id, size_bytes, status, percent, reason, attempts,
         lease_owner, lease_until, media_id, video_id, created_at, updated_at)
       values (null, ?, ?, 123456789, ?, ?, ?, 1, ?, ?, ?, null, ?, ?) returning id`,
    );
    const now = Date.now();
    // Another machine's worker, which goes on for a day.
    const lease = { owner: 'elsewhere', until: now + 24 * 3_600_000 };
    const ids: Record<string, number> = {};
    for (const { name, status, percent, reason } of UPLOADS) {
      const isHeld = status === 'processing';
      const row = insert.get(
        ...[name, `upload-${status}`, status, percent, reason],
        ...[isHeld ? lease.owner : null, isHeld ? lease.until : null],
        ...[status === 'ready' ? media : null, now, now],
      );
      ids[status] = Number(row?.id);
    }
    return ids;
  });
}
