import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Wraps drawing commands into an SVG of that size in px. */
export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** `more` in all shapes is appended to the element as further attributes. */
export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A round-ended stroke without fill. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function group(transform: string, body: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** One colour over the whole picture. */
export function background(fill: string): string {
  return `<rect width="100%" height="100%" fill="${fill}"/>`;
}

/** The mark of the site, 96 px square: an open book below a rising dot. */
export function mark(colours: { plate: string; page: string; shade: string; dot: string }): string {
  return (
    box(0, 0, 96, 96, 26, colours.plate) +
    path('M48 36c-10-8-22-10-34-8v40c12-2 24 0 34 8z', colours.page) +
    path('M48 36c10-8 22-10 34-8v40c-12-2-24 0-34 8z', colours.shade) +
    circle(48, 20, 7, colours.dot)
  );
}

/** The mark on its green plate. */
export const greenMark = mark({ plate: '#0b7a5e', page: '#ffffff', shade: '#bfe9da', dot: '#f7b32b' });

/** Font family of the Chinese texts in pictures and recordings. */
export const chineseFont = 'Noto Sans CJK SC';

/** Path of the bold font file, for ffmpeg's drawtext. */
export async function boldFontFile(): Promise<string> {
  const { stdout } = await promisify(execFile)('fc-match', ['-f', '%{file}', `${chineseFont}:bold`]);
  return stdout;
}

/** A text in `chineseFont`; `weight` 400 to 900. */
export function words(
  text: string,
  at: {
    x: number;
    y: number;
    size: number;
    fill: string;
    weight?: number;
    anchor?: 'start' | 'middle' | 'end';
  },
): string {
  const { x, y, size, fill, weight = 700, anchor = 'start' } = at;
  return `<text x="${x}" y="${y}" font-family="${chineseFont}" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${text}</text>`;
}
