import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Player } from '../engine/create-player.ts';
import { createStore, type PlayerState } from '../engine/player-state.ts';
import { announceMedia } from './media-session.ts';

const handlers = new Map<string, MediaSessionActionHandler | null>();
const positions: (MediaPositionState | undefined)[] = [];
const session = {
  metadata: null as unknown,
  playbackState: 'none',
  setActionHandler: (name: string, handler: MediaSessionActionHandler | null) =>
    void handlers.set(name, handler),
  setPositionState: (state?: MediaPositionState) => void positions.push(state),
};
const FACTS = { title: '第一课', album: '写作课', artwork: '/cover.webp' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
});
afterEach(() => {
  handlers.clear();
  positions.length = 0;
  Reflect.deleteProperty(navigator, 'mediaSession');
});

function announce(canSeek: boolean) {
  const state = createStore<Pick<PlayerState, 'position' | 'length' | 'speed' | 'isPaused' | 'hasStarted'>>({
    position: 0,
    length: 100,
    speed: 1,
    isPaused: false,
    hasStarted: true,
  });
  const sought: number[] = [];
  const player = { state, seekTo: (seconds: number) => sought.push(seconds) } as unknown as Player;
  return { state, sought, stop: announceMedia(player, { facts: FACTS, canSeek, onNext: null }) };
}

test('the device knows title, course and cover, and may go to a second', () => {
  const { sought, stop } = announce(true);
  expect(session.metadata).toMatchObject({
    title: '第一课',
    album: '写作课',
    artwork: [{ src: '/cover.webp' }],
  });
  handlers.get('seekto')?.({ action: 'seekto', seekTime: 42 });
  expect(sought).toEqual([42]);
  expect(handlers.get('nexttrack')).toBeNull();
  stop();
  expect(session.metadata).toBeNull();
  expect(handlers.get('play')).toBeNull();
});

test('where seeking is not allowed no key seeks', () => {
  announce(false);
  for (const name of ['seekto', 'seekforward', 'seekbackward']) expect(handlers.get(name)).toBeNull();
  expect(handlers.get('pause')).toBeTypeOf('function');
});

test('the position is set at the start, after a seek and at another speed, not at every update', () => {
  const { state } = announce(true);
  expect(positions).toEqual([{ duration: 100, playbackRate: 1, position: 0 }]);
  for (const second of [1, 2, 3]) {
    vi.advanceTimersByTime(1000);
    state.set({ position: second });
  }
  expect(positions).toHaveLength(1);
  state.set({ position: 60 });
  state.set({ speed: 2 });
  expect(positions.slice(1)).toEqual([
    { duration: 100, playbackRate: 1, position: 60 },
    { duration: 100, playbackRate: 2, position: 60 },
  ]);
});
