import { svg } from '../../svg.ts';
import { type Scene, scrollLeft, verticalGradient, waveBand } from '../scene.ts';

/** A small boat that bobs on three rows of waves. */
export function boat(): Scene {
  const hull = svg(
    260,
    300,
    '<path d="M126 10 V216 H24Z" fill="#ffffff"/><path d="M140 50 V216 H222Z" fill="#ffd9a0"/><rect x="126" y="6" width="10" height="226" rx="5" fill="#7a4a2b"/><path d="M8 226 H252 C236 270 210 290 176 290 H84 C50 290 24 270 8 226Z" fill="#e4572e"/>',
  );
  return {
    ground: verticalGradient('#bfe3f5', '#fdf0d8', '<circle cx="1090" cy="180" r="84" fill="#ffcf70"/>'),
    ink: '#0e3d5c',
    mark: '#e4572e',
    markInk: '#ffffff',
    markShade: '#fbd0c2',
    layers: [
      {
        svg: waveBand({ period: 640, height: 320, swing: 26, fill: '#8cc9e8' }),
        x: scrollLeft(640, 1),
        y: '440',
      },
      { svg: hull, x: '760+40*sin(2*PI*t/16)', y: '250+16*sin(2*PI*t/5)' },
      {
        svg: waveBand({ period: 512, height: 240, swing: 24, fill: '#3f97c9' }),
        x: scrollLeft(512, 2),
        y: '510',
      },
      {
        svg: waveBand({ period: 800, height: 150, swing: 22, fill: '#1c6a9e' }),
        x: scrollLeft(800, 3),
        y: '600',
      },
    ],
  };
}
