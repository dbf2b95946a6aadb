// npm run start:machines: the demo site as it runs on several machines.
import { join } from 'node:path';
import { OPERATOR_PASSWORD_FILE } from '../../apps/server/src/demo/seed/create-demo-operator.ts';
import { ReadableError } from '../launch/terminal.mjs';
import { cleanUpWhenInterrupted } from '../test/environment/on-interrupt.ts';
import { startMachines } from './start-machines.ts';

const DEFAULT_PORT = 8080;

async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  console.log('Starting PostgreSQL, Redis, an object store, two web processes, a worker and Caddy …');
  const machines = await startMachines({ port });
  if ('missing' in machines) throw new ReadableError(machines.missing);
  const { url, webs, worker, postgres, redis, bucket } = machines;
  const passwordFile = join(webs[0]?.dataDir ?? '', OPERATOR_PASSWORD_FILE);
  console.log(`
  在学 Zaixue is ready, as on several machines
  学习 H5        ${url}/
  运营 Operator  ${url}/operator
       密码文件  ${passwordFile}
  演示短信 SMS   ${url}/demo/outbox
  网站进程 Web   ${webs.map((web) => web.url).join('  ')}
  后台进程 Worker ${worker.url}/readyz
  PostgreSQL     ${postgres.url}
  Redis          ${redis.url}
  对象存储 S3    ${bucket.storage.place}

  The data is temporary: Ctrl-C stops everything and removes it.
`);
}

// Ctrl-C is the ordinary end.
cleanUpWhenInterrupted({ exitCode: 0 });
try {
  await main();
} catch (error) {
  console.error(error instanceof ReadableError ? error.message : error);
  process.exitCode = 1;
}
