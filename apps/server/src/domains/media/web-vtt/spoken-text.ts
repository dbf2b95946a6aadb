import { parseWebvtt } from '@zaixue/contract/rules/webvtt';

/** What captions say, one line for each cue, without markup: what a search looks in. */
export function spokenText(vtt: string): string {
  return parseWebvtt(vtt)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join('\n');
}
