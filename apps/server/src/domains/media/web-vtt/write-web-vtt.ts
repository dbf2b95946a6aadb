import type { Cue } from './cue.ts';

/** Media type of captions and thumbnail lists. */
export const WEB_VTT_TYPE = 'text/vtt; charset=utf-8';

/** Writes captions as WebVTT. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, settings, text }) =>
      `${time(start)} --> ${time(end)}${settings && ` ${settings}`}\n${text}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** `01:02:03.004` */
function time(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  return (
    `${pad(milliseconds / 3_600_000, 2)}:${pad((milliseconds / 60_000) % 60, 2)}:` +
    `${pad((milliseconds / 1000) % 60, 2)}.${pad(milliseconds % 1000, 3)}`
  );
}
