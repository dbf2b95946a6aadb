import type { SmsScene } from '@zaixue/contract/constants';
import type { Queries } from '../../../db/open.ts';

/** Stores the answer of the provider, without the code (contract 16.1). */
export async function insertSmsRecord(
  db: Queries,
  record: {
    readonly mobile: string;
    readonly scene: SmsScene;
    readonly answer: string;
    readonly now: number;
  },
): Promise<void> {
  const { mobile, scene, answer, now } = record;
  await db
    .insertInto('sms_records')
    .values({ mobile, scene, provider_answer: answer, created_at: now })
    .execute();
}
