import { readConfig } from '../config.ts';
import { rebuildIndex } from '../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../domains/media/captions/queries.ts';
import { readEnvironment } from '../start/environment.ts';
import { openServices } from './open-services.ts';
import { recordCommand } from './record-command.ts';
import { announceContentChanges, asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：
  npm run reindex    重建课程和课时的搜索索引；服务可以一直开着`;

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.log(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  const { config, db } = await openServices(readConfig(readEnvironment(process.env)));
  try {
    console.log('正在重建搜索索引……');
    const documents = await rebuildIndex(db, readCaptionTexts);
    await recordCommand(db, 'reindex', {
      act: 'search.reindex',
      subject: { type: 'search', id: '', label: '' },
      changes: [{ field: 'documents', before: null, after: documents }],
    });
    console.log(`完成：${documents} 条课程和课时`);
    return 0;
  } finally {
    await announceContentChanges(config, db);
    await db.destroy();
  }
}

await runCommand(main);
