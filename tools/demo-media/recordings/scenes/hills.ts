import { svg } from '../../svg.ts';
import { type Scene, scrollLeft, verticalGradient, waveBand } from '../scene.ts';

/** Morning hills: three green ridges pass by while the sun climbs. */
export function hills(seconds: number): Scene {
  const sun = svg(
    300,
    300,
    '<circle cx="150" cy="150" r="148" fill="#fff3c9"/><circle cx="150" cy="150" r="104" fill="#ffd978"/>',
  );
  return {
    ground: verticalGradient('#cfeee1', '#fdf6e0'),
    ink: '#0c4a3a',
    mark: '#0b7a5e',
    markInk: '#ffffff',
    markShade: '#bfe9da',
    layers: [
      { svg: sun, x: '830', y: `330-190*t/${seconds}` },
      {
        svg: waveBand({ period: 960, height: 380, swing: 70, second: 0.3, fill: '#9fd8bf' }),
        x: scrollLeft(960, 1),
        y: '350',
      },
      {
        svg: waveBand({ period: 720, height: 300, swing: 56, second: 0.4, fill: '#4fb591' }),
        x: scrollLeft(720, 2),
        y: '440',
      },
      {
        svg: waveBand({ period: 1120, height: 230, swing: 60, second: 0.2, fill: '#0b7a5e' }),
        x: scrollLeft(1120, 3),
        y: '540',
      },
    ],
  };
}
