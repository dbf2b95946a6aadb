import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BrowserApps } from '../app.ts';
import { createApp, createWorkerApp } from '../app.ts';
import type { ServerConfig } from '../config.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createDemoOperator, OPERATOR_PASSWORD_FILE } from '../demo/seed/create-demo-operator.ts';
import { seedDemoSite } from '../demo/seed/seed-demo-site.ts';
import { indexChanges } from '../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../domains/media/captions/queries.ts';
import { createJobRecorder } from '../domains/operations/jobs/record-job-runs.ts';
import { inviteFirstOwner } from '../domains/operations/operators/invitations/invite-operator.ts';
import { findGaps } from '../domains/settings/find-gaps.ts';
import { allJobs } from '../jobs/all-jobs.ts';
import { createJobElection } from '../jobs/job-election.ts';
import { startJobs } from '../jobs/scheduler.ts';
import { createLogger } from '../lib/log/logger.ts';
import { flushOperatorLog, notifyOperator, printError, useLogger } from '../lib/operator-log.ts';
import { VERSION } from '../lib/version.ts';
import type { Services } from '../services.ts';
import { createServices } from './create-services.ts';
import { keepFilesPrivate, writeDemoFlag } from './data-folder.ts';
import { readEnvironment } from './environment.ts';
import { processOwner } from './process-owner.ts';
import { startWorkers } from './start-workers.ts';
import { type StopPhase, stopOnSignal } from './stop-on-signal.ts';

/** Courses and lessons; indexing them takes about a second. */
const INDEXED_BEFORE_START = 2000;

const print = (line: string): void => console.log(line);

/**
 * Opens and migrates the data, seeds an empty demo site, and serves it: with this process, or with `workers` others. Stops on
 * SIGTERM and SIGINT, after `stopDelayMs` in which it goes on answering: running requests are answered first, for at most ten
 * seconds. Throws a `ConfigError` for what the operator can fix. `browserApps` replaces the builds of the H5 and of the console.
 */
export async function startServer(config: ServerConfig, browserApps?: BrowserApps): Promise<void> {
  const log = await createLogger(config);
  useLogger(log);
  // Node would print all fields of the error, which may hold rows, arguments and headers.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends because of an unexpected error');
    process.exit(1);
  });
  const services = await createServices(config);
  if (cluster.isWorker) {
    await serve(services, { log, browserApps });
    return;
  }
  await prepareSite(services);
  const open = async ({ port }: AddressInfo): Promise<void> => {
    const base = baseAddress(config, port);
    const isInviting = !config.demo && config.role !== 'worker';
    const invitation = isInviting ? await inviteFirstOwner(services, base, services.clock()) : null;
    // Printed last, because a script that waits for this line may stop the server at once.
    announce(config, base, invitation);
  };
  if (config.workers === 1) {
    await open(await serve(services, { log, browserApps }));
    return;
  }
  const address = await startWorkers(config, log);
  await open(address);
  await services.kv.close();
  await services.db.destroy();
}

/** What is done once, before the first process serves. */
async function prepareSite(services: Services): Promise<void> {
  const { config } = services;
  writeDemoFlag(config.dataDir, config.demo);
  if (config.demo) {
    await seedDemoSite(services, print);
    await createDemoOperator(services);
  } else await warnAboutSettingGaps(services);
  // A small site is fully searchable at start; the rest of a large one is indexed while it is served.
  await indexChanges(services.db, readCaptionTexts, INDEXED_BEFORE_START);
}

interface ServeOptions {
  readonly log: FastifyBaseLogger;
  readonly browserApps: BrowserApps | undefined;
}

/** Listens, starts the jobs of this process, and stops in order after a signal. Returns the address. */
async function serve(services: Services, { log, browserApps }: ServeOptions): Promise<AddressInfo> {
  const { config, db, kv, clock, changes } = services;
  let phase: StopPhase = 'serving';
  const options = { log, browserApps, stopPhase: () => phase };
  const app = await (config.role === 'worker'
    ? createWorkerApp(services, options)
    : createApp(services, options));
  const leave = changes.join();
  await listen(app, config);
  const stopJobs = startJobs(allJobs(services), {
    recorder: createJobRecorder(db, clock),
    role: config.role,
    election: config.redisUrl ? createJobElection(kv, processOwner) : null,
  });
  stopOnSignal({
    server: app.server,
    delayMs: config.stopDelayMs,
    setPhase: (next) => {
      phase = next;
    },
    close: async () => {
      // Both need the database, so it is closed after them.
      await Promise.all([stopJobs(), app.close()]);
      leave();
      await kv.close();
      await db.destroy();
      flushOperatorLog();
    },
    log,
  });
  return app.server.address() as AddressInfo;
}

/** Warns about services that are enabled but not offered because settings are missing. */
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

/** Public address of the server, else the one on which it listens, without trailing slash. */
function baseAddress(config: ServerConfig, port: number): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Prints plain lines, which also reach the log of a container or of systemd. They are never request log lines. */
function announce(config: ServerConfig, base: string, invitation: string | null): void {
  print('');
  print(`  在学 Zaixue ${VERSION} is ready`);
  if (config.role === 'worker') {
    print(`  后台进程 Worker   ${base}/readyz`);
    print('');
    return;
  }
  print(`  学习 H5        ${base}/`);
  print(`  运营 Operator  ${base}/operator`);
  if (config.demo) {
    const passwordFile = join(config.dataDir, OPERATOR_PASSWORD_FILE);
    // The file is missing when the site already had an operator before it became a demo.
    if (existsSync(passwordFile)) print(`       密码文件  ${passwordFile}`);
    else print('       忘记密码  npm run create-operator -- 名字');
    print(`  演示短信 SMS   ${base}/demo/outbox`);
  }
  print(`  数据 Data      ${config.dataDir}`);
  print('');
  if (invitation === null) return;
  print('  本站还没有运营人员。请用这个链接创建站长账号（72 小时内有效，只能用一次；重新启动会换新的）：');
  print(`  ${invitation}`);
  print('');
}

interface RunOptions {
  /** Serves a demo when neither the environment nor `zaixue.env` sets `DEMO`. */
  readonly demoByDefault: boolean;
  /** Replaces the builds of the H5 and of the console. */
  readonly browserApps?: BrowserApps;
}

/** Runs the server in this process. On a `ConfigError`, prints one line and exits with code 1. */
export async function runServer(
  env: NodeJS.ProcessEnv,
  { demoByDefault, browserApps }: RunOptions,
): Promise<void> {
  keepFilesPrivate();
  try {
    const variables = readEnvironment(env, demoByDefault ? { DEMO: '1' } : {});
    await startServer(readConfig(variables), browserApps);
  } catch (error) {
    // Any other error is a bug and is printed with its stack trace.
    if (error instanceof ConfigError) console.error(`zaixue: ${error.message}`);
    else printError(error);
    process.exit(1);
  }
}
