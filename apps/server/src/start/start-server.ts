import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { RegisterH5 } from '../app.ts';
import { createApp } from '../app.ts';
import type { ServerConfig } from '../config.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createDemoOperator, OPERATOR_PASSWORD_FILE } from '../demo/seed/create-demo-operator.ts';
import { seedDemoSite } from '../demo/seed/seed-demo-site.ts';
import { indexChanges } from '../domains/catalog/search/indexing/index-changes.ts';
import { findGaps } from '../domains/settings/find-gaps.ts';
import { allJobs } from '../jobs/all-jobs.ts';
import { startJobs } from '../jobs/scheduler.ts';
import { notifyOperator } from '../lib/operator-log.ts';
import type { Services } from '../services.ts';
import { createServices } from './create-services.ts';
import { keepFilesPrivate, writeDemoFlag } from './data-folder.ts';

/** Courses and lessons, about a second's work. */
const INDEXED_BEFORE_START = 2000;

/** After the signal, connections that are still open are closed, milliseconds: slow ones must not hold the end up. */
const CONNECTIONS_END_MS = 10_000;
/** After the signal, the process ends whatever is still under way. */
const PROCESS_ENDS_MS = 14_000;

const say = (line: string): void => console.log(line);

/**
 * Opens the data, migrates, fills an empty demo site, listens, and stops cleanly on SIGTERM and SIGINT: requests
 * under way are answered first, for at most ten seconds. Throws a `ConfigError` for whatever the operator can mend.
 * `registerH5` replaces the built H5.
 */
export async function startServer(config: ServerConfig, registerH5?: RegisterH5): Promise<void> {
  const log = pino({ level: config.logLevel });
  const services = await createServices(config, (line) => log.warn(line));
  writeDemoFlag(config.dataDir, config.demo);
  if (config.demo) {
    await seedDemoSite(services, say);
    await createDemoOperator(services);
  } else await warnAboutSettingGaps(services);
  // A small site is searchable from the first moment; the rest of a large one is indexed while it is served.
  await indexChanges(services.db, INDEXED_BEFORE_START);
  const app = await createApp(services, { log, registerH5 });
  await listen(app, config);
  const stopJobs = startJobs(allJobs(services));

  let isStopping = false;
  const stop = async (): Promise<void> => {
    // A terminal signals the whole group, so the same wish may arrive twice.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), CONNECTIONS_END_MS).unref();
    setTimeout(() => {
      log.warn('stopped although work was still under way');
      process.exit(0);
    }, PROCESS_ENDS_MS).unref();
    // Together: neither waits for the other, and both need the database.
    await Promise.all([stopJobs(), app.close()]);
    await services.kv.close();
    await services.db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Only now: whoever reads this may end the server at once.
  announce(config, app);
}

/** What is switched on and cannot work is offered to nobody; without a word the operator would not know why. */
async function warnAboutSettingGaps({ config, settings }: Services): Promise<void> {
  const values = await settings.all();
  for (const { service, missing } of findGaps(values)) {
    notifyOperator(`${service} is switched on but lacks ${missing.join(', ')}`);
  }
  const channels = ['pay.alipay', 'pay.wechat_jsapi', 'pay.wechat_h5', 'pay.wechat_native'] as const;
  const isReachable = config.publicUrl !== null || values['site.api_url'] !== '';
  if (!isReachable && channels.some((key) => values[key]))
    notifyOperator('Alipay and WeChat Pay are switched on but not offered: PUBLIC_URL is not set');
}

async function listen(app: FastifyInstance, config: ServerConfig): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${config.port} is in use. Stop the other program or set PORT.`,
      EACCES: `Port ${config.port} needs more rights than this user has. Set PORT to 1024 or above.`,
      EADDRNOTAVAIL: `HOST ${config.host} is no address of this machine.`,
      ENOTFOUND: `HOST ${config.host} is no address of this machine.`,
    };
    throw code && reasons[code] ? new ConfigError(reasons[code]) : error;
  }
}

function announce(config: ServerConfig, app: FastifyInstance): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const base = config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  say('');
  say(`  在学 Zaixue is ready`);
  say(`  学习 H5        ${base}/`);
  say(`  运营 Operator  ${base}/operator`);
  if (config.demo) {
    const passwordFile = join(config.dataDir, OPERATOR_PASSWORD_FILE);
    // A site that had an operator before it was served as a demo has no such file.
    if (existsSync(passwordFile)) say(`       密码文件  ${passwordFile}`);
    else say('       忘记密码  npm run create-operator -- 名字');
    say(`  演示短信 SMS   ${base}/demo/outbox`);
  }
  say(`  数据 Data      ${config.dataDir}`);
  say('');
}

/** Runs the server in this process. What the operator can mend is one line and exit code 1. */
export async function runServer(env: NodeJS.ProcessEnv, registerH5?: RegisterH5): Promise<void> {
  keepFilesPrivate();
  try {
    await startServer(readConfig(env), registerH5);
  } catch (error) {
    // Anything else is a bug and keeps its trace.
    console.error(error instanceof ConfigError ? `zaixue: ${error.message}` : error);
    process.exit(1);
  }
}
