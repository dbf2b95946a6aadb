import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AllCalls, allCalls } from '@zaixue/contract/all-calls';
import type { Call, CallData, CallInput, Envelope } from '@zaixue/contract/call';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type BrowserApps, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { createSettings, type Settings } from '../domains/settings/settings.ts';
import { createContentChanges } from '../http/content-changes.ts';
import { registerConsole } from '../http/pages/console.ts';
import { registerPages } from '../http/pages/pages.ts';
import { createEventCounts } from '../lib/event-counts.ts';
import { createDatabaseStore } from '../ports/kv/local.ts';
import { createOutbox } from '../ports/sms/local.ts';
import { createLocalStorage } from '../ports/storage/local.ts';
import type { Services } from '../services.ts';
import { createDemoFace, createFaceBySettings } from '../start/vendors/face-by-settings.ts';
import { createDemoOAuth, createOAuthBySettings } from '../start/vendors/oauth-by-settings.ts';
import { createDemoPay, createPayBySettings } from '../start/vendors/pay-by-settings.ts';
import { createSmsBySettings } from '../start/vendors/sms-by-settings.ts';
import type { VendorRoutes } from '../start/vendors/vendor-routes.ts';
import { interleave } from './interleave.ts';
import { openTestDatabase } from './test-database.ts';

/** 2026-01-31T12:00:00Z, the "now" of the contract's vectors. */
export const TEST_NOW = Date.parse('2026-01-31T12:00:00Z');

/** A clock that only changes with `advance`. */
export interface TestClock {
  (): number;
  advance(milliseconds: number): void;
}

function createTestClock(): TestClock {
  let now = TEST_NOW;
  return Object.assign(() => now, {
    advance(milliseconds: number) {
      now += milliseconds;
    },
  });
}

export interface CallOptions {
  readonly token?: string;
  /** Client address. Default: 203.0.113.1. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestSite {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: TestClock;
  readonly services: Services;
  readonly outbox: ReturnType<typeof createOutbox>;
  /** Delays that the server requested, milliseconds; tests do not wait for them. */
  readonly slept: readonly number[];
  /** Makes a call of the contract over HTTP. Throws unless the HTTP status is 200; returns the envelope. */
  call<Name extends keyof AllCalls>(
    name: Name,
    input: CallInput<AllCalls[Name]>,
    options?: CallOptions,
  ): Promise<Envelope<CallData<AllCalls[Name]>>>;
}

export interface TestSiteOptions {
  /** Whether the site serves the built apps, for tests in a browser. Default: false. */
  readonly hasBuilds?: boolean;
  /** Default: true, a demo site without content. */
  readonly demo?: boolean;
  /** Interleaves concurrent requests after every query, for tests of races. */
  readonly interleaved?: boolean;
  /** Default: an empty database. The test closes a database that it passes. */
  readonly db?: Database;
  /** Additional environment variables of the server, such as `PUBLIC_URL`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly services?: Partial<Services>;
  /** Replaces QQ and WeChat. */
  readonly oauth?: (settings: Settings) => Services['oauth'];
  /** Replaces the face verification. */
  readonly face?: (settings: Settings) => Services['face'];
  /** Replaces the addresses of vendors of a site that is no demo. */
  readonly vendors?: VendorRoutes;
  /** Replaces the payment channels. */
  readonly pay?: (settings: Settings) => Services['pay'];
}

/** A server before its apps are built: loading the builds would take half of the time of opening a site. */
const WITHOUT_BUILDS: BrowserApps = {
  registerH5: (app, options) => registerPages(app, { ...options, build: null }),
  registerConsole: (app, options) => registerConsole(app, { ...options, build: null }),
  consoleVersion: null,
};

/** Opens a complete server on an empty database with a test clock; it is closed after the test. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const opened = options.db ?? (await openTestDatabase());
  const db = options.interleaved ? interleave(opened) : opened;
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-test-'));
  const clock = createTestClock();
  const slept: number[] = [];
  const secrets = { signing: randomBytes(32), settings: randomBytes(32) };
  const demo = options.demo ?? true;
  const vendors = options.vendors ?? {};
  const kv = createDatabaseStore(db, clock);
  const changes = createContentChanges(db, kv);
  const settings = createSettings(db, clock, secrets.settings, changes);
  const outbox = createOutbox(clock, kv);
  const oauth =
    options.oauth?.(settings) ??
    (demo ? createDemoOAuth(settings, kv) : createOAuthBySettings(settings, vendors.oauth));
  const face =
    options.face?.(settings) ?? (demo ? createDemoFace(kv) : createFaceBySettings(settings, vendors.face));
  const pay =
    options.pay?.(settings) ??
    (demo
      ? createDemoPay({ settings, kv, clock, signingKey: secrets.signing })
      : createPayBySettings(settings, clock, null, vendors.pay));
  const services: Services = {
    config: readConfig({ DATA_DIR: dataDir, DEMO: demo ? '1' : '0', LOG_LEVEL: 'fatal', ...options.env }),
    secrets,
    clock,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
    },
    db,
    kv,
    sms: vendors.sms ? createSmsBySettings(settings, vendors.sms) : outbox,
    oauth,
    face,
    pay,
    storage: createLocalStorage(join(dataDir, 'storage')),
    settings,
    changes,
    vendorRoutes: vendors,
    counts: createEventCounts(),
    ...options.services,
  };
  const app = await createApp(services, options.hasBuilds ? {} : { browserApps: WITHOUT_BUILDS });
  onTestFinished(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    db,
    clock,
    services,
    outbox,
    slept,
    call: (name, input, callOptions) => inject(app, name, input, callOptions),
  };
}

async function inject<Name extends keyof AllCalls>(
  app: FastifyInstance,
  name: Name,
  input: CallInput<AllCalls[Name]>,
  options: CallOptions = {},
): Promise<Envelope<CallData<AllCalls[Name]>>> {
  const call: Call = allCalls[name];
  const rest: Record<string, unknown> = { ...input };
  const url = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = encodeURIComponent(String(rest[parameter]));
    delete rest[parameter];
    return value;
  });
  const sendsBody = call.method !== 'GET' && call.method !== 'DELETE';
  const response = await app.inject({
    method: call.method,
    url,
    remoteAddress: options.address ?? '203.0.113.1',
    headers: { ...options.headers, ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
    ...(sendsBody
      ? { payload: rest }
      : { query: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])) }),
  });
  if (response.statusCode !== 200) throw new Error(`${name} answered HTTP ${response.statusCode}`);
  return response.json();
}
