/** A video element whose loading, playing and seeking a test decides, since jsdom has none of them. */
export interface FakeVideo {
  readonly element: HTMLVideoElement;
  /** Addresses that were set, in order. */
  readonly addresses: string[];
  /** The recording is there. */
  load(): void;
  /** Playback breaks with a media error code. */
  fail(code: number): void;
  /** Nothing that was fetched is left to play. */
  runDry(): void;
  /** The browser, the member or a script seeks. */
  jump(seconds: number): void;
  /** Playback reaches `seconds` by playing. */
  reach(seconds: number): void;
}

export function fakeVideo(): FakeVideo {
  const element = document.createElement('video');
  const state = {
    readyState: 0,
    paused: true,
    currentTime: 0,
    seeking: false,
    played: 0,
    error: null as object | null,
  };
  const addresses: string[] = [];
  const emit = (name: string): void => void element.dispatchEvent(new Event(name));
  const seek = (seconds: number): void => {
    state.currentTime = seconds;
    emit('seeking');
    emit('seeked');
  };
  Object.defineProperties(element, {
    readyState: { get: () => state.readyState },
    paused: { get: () => state.paused },
    seeking: { get: () => state.seeking },
    error: { get: () => state.error },
    played: { get: () => ({ length: 1, start: () => 0, end: () => state.played }) },
    currentTime: { get: () => state.currentTime, set: seek },
    src: { set: (address: string) => void addresses.push(address) },
    load: {
      value: () => {
        Object.assign(state, { readyState: 0, paused: true, currentTime: 0, played: 0, error: null });
      },
    },
    play: {
      value: async () => {
        state.paused = false;
        emit('play');
      },
    },
    pause: {
      value: () => {
        state.paused = true;
        emit('pause');
      },
    },
  });
  return {
    element,
    addresses,
    load() {
      state.readyState = 4;
      emit('loadedmetadata');
    },
    fail(code) {
      state.error = { code };
      emit('error');
    },
    runDry() {
      state.readyState = 2;
      emit('waiting');
    },
    jump: seek,
    reach(seconds) {
      state.played = seconds;
      state.currentTime = seconds;
      emit('timeupdate');
    },
  };
}
