import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type PreviewPersona, previewCreate } from '@zaixue/contract/operator/site/start';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { withDatabase } from './database.ts';

const HOUR_MS = 3600 * 1000;

/** The path of a preview that the operator of a demo site opens, with its token; of a lesson, if one is named. */
export async function openPreview(
  site: Pick<RunningSite, 'url' | 'dataDir'>,
  preview: { readonly persona: PreviewPersona; readonly courseId: number; readonly lessonId?: number },
): Promise<string> {
  const token = addOperatorSession(site);
  const answer = await fetch(site.url + previewCreate.path, {
    method: previewCreate.method,
    headers: {
      'content-type': 'application/json',
      cookie: `zaixue_operator=${token}`,
      'x-csrf-token': createHmac('sha256', token).update('csrf').digest('base64url'),
    },
    body: JSON.stringify(preview),
  });
  if (!answer.ok) throw new Error(`the preview was refused: ${await answer.text()}`);
  const { pathname, search } = new URL(previewCreate.data.parse(await answer.json()).url);
  return pathname + search;
}

/** A session of the site's first operator, straight in the database: a login would need the second factor. Its token. */
function addOperatorSession(site: Pick<RunningSite, 'dataDir'>): string {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  withDatabase(site, (database) =>
    database
      .prepare(
        `insert into operator_sessions (operator_id, token_hash, address, user_agent, expires_at, created_at, seen_at)
         select min(id), ?, '127.0.0.1', 'test', ?, ?, ? from operators`,
      )
      .run(createHash('sha256').update(token).digest('hex'), now + HOUR_MS, now, now),
  );
  return token;
}
