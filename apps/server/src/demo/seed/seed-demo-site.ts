import { demoContent } from '../../../demo/content.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createSettings } from '../../domains/settings/settings.ts';
import type { Services } from '../../services.ts';
import { claimEmptySite, isEmptySite } from './empty-site.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertHomePage } from './insert-home-page.ts';
import { insertSite } from './insert-site.ts';
import { insertAttachments, storeAttachments } from './store-attachments.ts';
import { storeImages, storeRecordings } from './store-media.ts';

/**
 * Seeds an empty database (no courses, members or settings) with the demo site and its files. Any other database is not
 * changed. Files are stored first and all rows are inserted in one transaction, so after an interrupted run the
 * database is still empty and the next run starts again. `progress` receives one line per step.
 */
export async function seedDemoSite(services: Services, progress: (line: string) => void): Promise<void> {
  const { db, clock } = services;
  if (!(await isEmptySite(db))) return;
  const pictures = await storeImages(services.storage);
  progress(`演示学校：${pictures} 张图片`);
  const recordings = await storeRecordings(services, demoContent.recordings);
  progress(`演示学校：${recordings.size} 段视频`);

  await storeAttachments(services.storage, demoContent.attachments);

  const now = clock();
  const isFilled = await inTransaction(db, async (transaction) => {
    // Another process may have seeded it while this one stored the files.
    if (!(await claimEmptySite(transaction))) return false;
    const ids = await insertCatalogue(transaction, demoContent, recordings, now);
    await insertSite(
      transaction,
      createSettings(transaction, clock, services.secrets.settings),
      demoContent.site,
      ids,
      now,
    );
    await insertAttachments(transaction, demoContent.attachments, ids, now);
    await insertHomePage(transaction, demoContent.homeBlocks, ids);
    return true;
  });
  if (!isFilled) return;
  // Set again through the open settings, because this clears their cache.
  await services.settings.set('site.name', demoContent.site.name);
  progress(`演示学校：${demoContent.courses.length} 门课程`);
}
