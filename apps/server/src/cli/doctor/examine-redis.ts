import { createRedisStore } from '../../ports/kv/redis.ts';
import type { Finding } from './finding.ts';
import { good, problem } from './finding.ts';

/** Whether Redis answers; nothing to say without one. */
export async function examineRedis(url: string | null): Promise<Finding[]> {
  if (!url) return [];
  const store = createRedisStore(url);
  try {
    await store.get('doctor');
    return [good(`Redis ${new URL(url).host} 可用`)];
  } catch {
    return [problem(`Redis ${new URL(url).host} 没有应答：请检查 REDIS_URL 与 Redis 是否在运行`)];
  } finally {
    await store.close();
  }
}
