import { ConfigError, readConfig } from '../config.ts';
import { rebuildIndex } from '../modules/search/rebuild-index.ts';
import { openServices } from './open-services.ts';

/** Makes the search index anew; works beside a running server. */
async function main(): Promise<void> {
  const { db } = await openServices(readConfig(process.env));
  try {
    console.log('正在重建搜索索引……');
    console.log(`完成：${await rebuildIndex(db)} 条课程和课时`);
  } finally {
    await db.destroy();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? `zaixue: ${error.message}` : error);
  process.exitCode = 1;
}
