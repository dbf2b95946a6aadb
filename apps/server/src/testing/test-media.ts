import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Media } from '../db/tables/tables.ts';
import { checkDevice } from '../domains/learning/devices/check-device.ts';
import { startDevice } from '../domains/learning/devices/repo.ts';
import { registerMediaRoutes } from '../domains/media/delivery/routes.ts';
import { createPlayAddresses } from '../domains/media/play-tokens/play-addresses.ts';
import { createDatabaseStore } from '../ports/kv/local.ts';
import { createLocalStorage, type LocalStorage } from '../ports/storage/local.ts';
import type { ObjectStorage } from '../ports/storage/port.ts';
import { createMember } from './fixtures/create-member.ts';
import { openSession } from './fixtures/open-session.ts';
import { interleave } from './interleave.ts';
import { openTestDatabase } from './test-database.ts';

const RECORDINGS = fileURLToPath(new URL('../../demo/media/clips', import.meta.url));

/** A packaged video of 60 s with heights 360 and 720, 20 frames per second. */
export const SEGMENTED_VIDEO = join(RECORDINGS, 'bars');
/** A video of 40 s in one MP4 file. */
export const SINGLE_FILE_VIDEO = join(RECORDINGS, 'boat.mp4');

/** The media routes of a server, on an empty database and storage; closed after the test. */
export interface TestMedia {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** The files below the data folder, also when the routes have another storage. */
  readonly storage: LocalStorage;
  readonly services: ReturnType<typeof mediaServices>;
  /** An empty folder for the test's own files. */
  readonly folder: string;
  advance(milliseconds: number): void;
  /** Returns the paths of the play URLs of a recording, by name. */
  pathsOf(media: Media, trialSeconds?: number | null): Promise<Record<string, string>>;
}

export interface TestMediaOptions {
  /** Interleaves concurrent work after every query, for tests of races. */
  readonly interleaved?: boolean;
  /** Default: files below the data folder. */
  readonly storage?: ObjectStorage;
}

/** Opens the media routes. */
export async function openTestMedia({
  interleaved = false,
  storage,
}: TestMediaOptions = {}): Promise<TestMedia> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-media-'));
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-media-'));
  const opened = await openTestDatabase();
  const local = createLocalStorage(join(dataDir, 'storage'));
  const services = mediaServices(interleaved ? interleave(opened) : opened, dataDir, storage ?? local);
  const app = fastify({ routerOptions: { maxParamLength: 2048 } });
  await app.register(compress);
  await registerMediaRoutes(app, services, ({ sessionId }, now) => checkDevice(services, sessionId, now));
  onTestFinished(async () => {
    await app.close();
    for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
  });
  const createAddresses = createPlayAddresses(services);
  return {
    app,
    db: services.db,
    storage: local,
    services,
    folder,
    advance: services.advance,
    async pathsOf(media, trialSeconds = null) {
      const viewer = { videoId: 41, memberId: 7, sessionId: await viewerSession(services) };
      const request = { ...viewer, mediaId: media.id, trialSeconds, origin: '', now: services.clock() };
      const outcome = await createAddresses(request);
      if (!outcome.ok) throw new Error(outcome.failure);
      return Object.fromEntries(outcome.value.urls.map(({ name, url }) => [String(name), url]));
    },
  };
}

function mediaServices(db: Database, dataDir: string, storage: ObjectStorage) {
  let now = Date.parse('2026-01-31T12:00:00Z');
  const clock = () => now;
  return {
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }),
    secrets: { signing: randomBytes(32), settings: randomBytes(32) },
    storage,
    clock,
    kv: createDatabaseStore(db, clock),
    db,
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}

/** Creates a login session of member 7 that plays now. */
async function viewerSession({ db, clock }: ReturnType<typeof mediaServices>): Promise<number> {
  const member = await db.selectFrom('members').select('id').where('id', '=', 7).executeTakeFirst();
  if (!member) await createMember(db, { id: 7 });
  const sessionId = await openSession(db, 7, clock());
  await startDevice(db, { memberId: 7, sessionId }, clock());
  return sessionId;
}
