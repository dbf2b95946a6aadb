import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachHls } from './attach-hls.ts';

/** Stands in for hls.js, which needs media sources that jsdom does not have. */
class FakeHls {
  static readonly Events = {
    MANIFEST_PARSED: 'parsed',
    FRAG_LOADED: 'loaded',
    ERROR: 'error',
  };
  static readonly ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network', OTHER_ERROR: 'other' };
  static readonly DefaultConfig = {
    fragLoadPolicy: { default: { errorRetry: { maxNumRetry: 2 } } },
    playlistLoadPolicy: { default: { errorRetry: null } },
  };
  static last: FakeHls;
  readonly config: Record<string, unknown>;
  readonly levels = [
    { bitrate: 300_000, maxBitrate: 300_000 },
    { bitrate: 900_000, maxBitrate: 900_000 },
    { bitrate: 2_000_000, maxBitrate: 2_000_000 },
  ];
  readonly minAutoLevel = 0;
  bandwidthEstimate = 500_000;
  loadLevel = -1;
  readonly done: string[] = [];
  private readonly listeners = new Map<string, (name: string, data: unknown) => void>();
  constructor(config: Record<string, unknown>) {
    this.config = config;
    FakeHls.last = this;
  }
  get autoLevelEnabled(): boolean {
    return this.loadLevel === -1;
  }
  on(name: string, listener: (name: string, data: unknown) => void): void {
    this.listeners.set(name, listener);
  }
  emit(name: string, data: unknown = {}): void {
    this.listeners.get(name)?.(name, data);
  }
  attachMedia = (): unknown => this.done.push('attach');
  loadSource = (url: string): unknown => this.done.push(url);
  startLoad = (): unknown => this.done.push('start');
  stopLoad = (): unknown => this.done.push('stop');
  recoverMediaError = (): unknown => this.done.push('recover');
  destroy = (): unknown => this.done.push('destroy');
}

const A = 'https://media.example/a/index.m3u8';
const B = 'https://media.example/b/index.m3u8';

const loading = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('./load-hls.ts', () => ({ loadHls: loading.load }));

beforeEach(() => void loading.load.mockImplementation(async () => ({ default: FakeHls })));
afterEach(() => vi.clearAllMocks());

/** A source that begins at `at`; `fetched` is what has been loaded of it, seconds. */
async function attach(at = 0, fetched: readonly [number, number] = [0, 10]) {
  const video = document.createElement('video');
  let position = at;
  Object.defineProperties(video, {
    currentTime: { get: () => position },
    buffered: { value: { length: 1, start: () => fetched[0], end: () => fetched[1] } },
  });
  const failures: string[] = [];
  const attachment = attachHls({
    video,
    url: A,
    at,
    onFailure: (cause) => failures.push(cause),
  });
  await loading.load.mock.results.at(-1)?.value.catch(() => undefined);
  await Promise.resolve();
  const seek = (seconds: number): void => {
    position = seconds;
    video.dispatchEvent(new Event('seeking'));
  };
  return { attachment, failures, seek, hls: FakeHls.last };
}
const fail = (hls: FakeHls, data: object): void =>
  hls.emit('error', { fatal: true, type: 'network', ...data });

test('a seek to what is not there loads the smallest quality, and the choice goes back with its picture', async () => {
  const { hls, seek } = await attach();
  seek(42);
  expect(hls.loadLevel).toBe(0);
  hls.emit('loaded');
  expect(hls.loadLevel).toBe(-1);
  hls.loadLevel = -1;
  hls.emit('loaded');
  expect(hls.loadLevel).toBe(-1);
});

test.each([
  ['the start of what is there', 0, -1],
  ['its middle', 5, -1],
  ['just before its end', 9.9, -1],
  ['its end', 10, 0],
])('a seek to %s: quality %#', async (_, seconds, level) => {
  const { hls, seek } = await attach();
  seek(seconds);
  expect(hls.loadLevel).toBe(level);
});

test.each([
  [0, -1],
  [24, 24],
])('what is to begin at %d is loaded from %d', async (at, startPosition) => {
  const { hls } = await attach(at);
  expect(hls.config.startPosition).toBe(startPosition);
  expect(hls.done).toEqual(['attach', A]);
});

test('little is buffered until playback is requested', async () => {
  const { hls, attachment } = await attach();
  expect(hls.config).toMatchObject({ maxBufferLength: 4, maxMaxBufferLength: 4 });
  attachment.fetchAhead();
  expect(hls.config).toMatchObject({ maxBufferLength: 30, maxMaxBufferLength: 30 });
});

test.each([401, 403, 404, 410])(
  'an address that answers %d is refused, whatever hls.js would do',
  async (code) => {
    const { hls, failures } = await attach();
    fail(hls, { fatal: false, response: { code } });
    fail(hls, { fatal: true, response: { code } });
    expect(failures).toEqual(['address']);
    expect(hls.done).toContain('stop');
  },
);

test.each([
  ['network', 'network'],
  ['other', 'source'],
])('a fatal error of the kind %s is told as %s, once', async (type, cause) => {
  const { hls, failures } = await attach();
  fail(hls, { type, response: { code: 500 } });
  fail(hls, { type });
  expect(failures).toEqual([cause]);
});

test('an error that hls.js handles itself is not reported', async () => {
  const { hls, failures } = await attach();
  fail(hls, { fatal: false, response: { code: 500 } });
  expect(failures).toEqual([]);
});

test('broken data are mended once', async () => {
  const { hls, failures } = await attach();
  fail(hls, { type: 'media' });
  expect(hls.done).toContain('recover');
  expect(failures).toEqual([]);
  fail(hls, { type: 'media' });
  expect(failures).toEqual(['media']);
});

test('hls.js cannot be loaded: the failure is a network failure', async () => {
  loading.load.mockImplementation(async () => Promise.reject(new TypeError('lost')));
  const { failures } = await attach();
  expect(failures).toEqual(['network']);
});

test('another address of the same recording continues playback; one signed per file does not', async () => {
  const { hls, attachment } = await attach();
  expect(attachment.moveTo(B)).toBe(false);
  hls.emit('parsed');
  expect(attachment.moveTo(`${B}?sign=1`)).toBe(false);
  expect(attachment.moveTo(B)).toBe(true);
  expect(hls.done.slice(-2)).toEqual(['stop', 'start']);
  const request = { open: vi.fn() };
  (hls.config.xhrSetup as (request: object, address: string) => void)(
    request,
    A.replace('index.m3u8', '1.ts'),
  );
  expect(request.open).toHaveBeenCalledWith('GET', B.replace('index.m3u8', '1.ts'), true);
});

test('what has been detached neither seeks, wakes nor fails any more', async () => {
  const { hls, attachment, failures, seek } = await attach();
  hls.emit('parsed');
  attachment.detach();
  expect(hls.done.at(-1)).toBe('destroy');
  seek(42);
  attachment.retryNow();
  fail(hls, {});
  expect(hls.loadLevel).toBe(-1);
  expect(hls.done.at(-1)).toBe('destroy');
  expect(failures).toEqual([]);
  expect(attachment.moveTo(B)).toBe(false);
});

test('reconnecting retries pending requests at once, but not after a failure', async () => {
  const { hls, attachment } = await attach();
  hls.emit('parsed');
  attachment.retryNow();
  expect(hls.done.slice(-2)).toEqual(['stop', 'start']);
  fail(hls, {});
  const before = hls.done.length;
  attachment.retryNow();
  expect(hls.done).toHaveLength(before);
});

test('requests without an answer are tried again only where answers have come before', async () => {
  const { hls } = await attach();
  const policy = hls.config.fragLoadPolicy as typeof FakeHls.DefaultConfig.fragLoadPolicy;
  const { shouldRetry } = policy.default.errorRetry as unknown as {
    shouldRetry: (...args: unknown[]) => boolean;
  };
  const ask = (count: number, code: number, isRetried = false) =>
    shouldRetry({}, count, false, { code }, isRetried);
  expect(ask(0, 0)).toBe(false);
  hls.emit('loaded');
  expect([ask(0, 0), ask(1, 0), ask(2, 0), ask(0, 500), ask(5, 500, true)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});
