import { chineseFont } from '../font.ts';

/** Words set in the house face; `weight` 400 to 900. */
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
