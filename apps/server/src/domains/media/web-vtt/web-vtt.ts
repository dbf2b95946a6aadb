import { parseWebvtt } from '@zaixue/contract/rules/webvtt';

/** Media type of captions and thumbnail lists. */
export const WEB_VTT_TYPE = 'text/vtt; charset=utf-8';

/** Writes cues as WebVTT. */
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

/** One cue. */
export interface Cue {
  /** Seconds from the start. */
  readonly start: number;
  readonly end: number;
  /** WebVTT cue settings (position and size); empty for the default. */
  readonly settings: string;
  /** One or more lines of WebVTT cue text. */
  readonly text: string;
}

/** Maximum length of a file, characters: about ten hours of speech. */
const MAX_CHARACTERS = 2_000_000;
const MAX_CUES = 20_000;
const TIMING = /^(\S+)\s+-->\s+(\S+)(?:\s+(.*))?$/;
const TIME = /^(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})$/;
/** Cue settings that are kept; others are removed. */
const SETTING = /^(?:line|position|size|align|vertical):[\w.,%-]{1,20}$/;

export type ReadWebVtt =
  | { readonly ok: true; readonly cues: readonly Cue[] }
  /** The error in Chinese, and the line number (from 1) if it concerns one line. */
  | { readonly ok: false; readonly line: number | null; readonly problem: string };

/**
 * Parses captions: WebVTT (https://www.w3.org/TR/webvtt1/) or SRT. Styles, regions and notes are ignored. Cues are sorted
 * by start time.
 */
export function readWebVtt(source: string): ReadWebVtt {
  if (source.length > MAX_CHARACTERS) return { ok: false, line: null, problem: '字幕文件太大' };
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const isSrt = /^\d+\s*$/.test(lines[0] ?? '') && (lines[1] ?? '').includes('-->');
  if (!isSrt && !/^WEBVTT([ \t].*)?$/.test(lines[0] ?? '')) {
    return { ok: false, line: 1, problem: '不是 WebVTT 字幕：第一行应为 WEBVTT' };
  }
  const cues: Cue[] = [];
  let index = isSrt ? 0 : skipBlock(lines, 0);
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (line.trim() === '') index += 1;
    else if (/^(NOTE|STYLE|REGION)(\s|$)/.test(line)) index = skipBlock(lines, index);
    else {
      // A cue identifier may come before the timing line.
      const timingAt = line.includes('-->') ? index : index + 1;
      const timing = readTiming(lines[timingAt] ?? '');
      if (typeof timing === 'string') return { ok: false, line: timingAt + 1, problem: timing };
      const end = skipBlock(lines, timingAt + 1);
      const text = lines
        .slice(timingAt + 1, end)
        .join('\n')
        .trim();
      if (text !== '') cues.push({ ...timing, text });
      index = end;
    }
    if (cues.length > MAX_CUES) return { ok: false, line: null, problem: `字幕超过 ${MAX_CUES} 条` };
  }
  if (cues.length === 0) return { ok: false, line: null, problem: '文件里没有字幕' };
  return { ok: true, cues: cues.sort((a, b) => a.start - b.start || a.end - b.end) };
}

/** Returns the index of the line after the block that starts at `from`. */
function skipBlock(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && (lines[index] ?? '').trim() !== '') index += 1;
  return index;
}

function readTiming(line: string): Omit<Cue, 'text'> | string {
  const [, from = '', to = '', rest = ''] = TIMING.exec(line.trim()) ?? [];
  const [start, end] = [seconds(from), seconds(to)];
  if (start === null || end === null) return '时间应写成 00:00:01.000 --> 00:00:04.000';
  if (end <= start) return '结束时间要晚于开始时间';
  const settings = rest
    .split(/\s+/)
    .filter((setting) => SETTING.test(setting))
    .join(' ');
  return { start, end, settings };
}

function seconds(text: string): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [hours = 0, minutes = 0, whole = 0, milliseconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (minutes > 59 || whole > 59) return null;
  return hours * 3600 + minutes * 60 + whole + milliseconds / 1000;
}

/** Returns the text of captions for search: one line per cue, without markup. */
export function spokenText(vtt: string): string {
  return parseWebvtt(vtt)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join('\n');
}
