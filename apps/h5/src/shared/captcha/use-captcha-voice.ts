import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';

/** State of the audio captcha. */
export type VoiceStatus = 'silent' | 'loading' | 'heard' | 'failed';

export interface CaptchaVoice {
  readonly status: VoiceStatus;
  /** Plays it; loaded once, then replayed. */
  readonly listen: () => void;
}

/** The audio of the captcha with this key; a new key resets it. */
export function useCaptchaVoice(key: string): CaptchaVoice {
  const player = useRef<{ readonly key: string; readonly audio: HTMLAudioElement } | null>(null);
  const [heard, setHeard] = useState<{ key: string; status: VoiceStatus }>({ key, status: 'silent' });
  const status = heard.key === key ? heard.status : 'silent';

  useEffect(
    () => () => {
      const previous = player.current;
      // A tap can come before this effect runs: then the audio already belongs to the next captcha.
      if (previous?.key !== key) return;
      previous.audio.pause();
      if (previous.audio.src) URL.revokeObjectURL(previous.audio.src);
      player.current = null;
    },
    [key],
  );

  const load = async (): Promise<void> => {
    const current = { key, audio: new Audio() };
    player.current = current;
    // During the tap: Safari only plays an element later if it was loaded in a tap.
    current.audio.load();
    setHeard({ key, status: 'loading' });
    try {
      const { audio } = await api('captchaVoice', { key }, { optional: true });
      if (player.current !== current) return;
      current.audio.src = URL.createObjectURL(soundIn(audio));
      setHeard({ key, status: 'heard' });
      await play(current.audio);
    } catch {
      if (player.current === current) setHeard({ key, status: 'failed' });
    }
  };

  return {
    status,
    listen() {
      if (status === 'loading') return;
      if (status === 'heard' && player.current) void play(player.current.audio);
      else void load();
    },
  };
}

/** Plays from the beginning. Where the browser refuses, the next tap plays it. */
async function play(player: HTMLAudioElement): Promise<void> {
  player.currentTime = 0;
  await player.play().catch(() => undefined);
}

/** The file in a data URL, which the page may not play as it stands. */
function soundIn(address: string): Blob {
  const [, base64 = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'audio/wav' });
}
