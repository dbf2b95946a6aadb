import { between, seededRandom } from '../../random.ts';
import { svg } from '../../svg.ts';
import { frameHeight, frameWidth, type Scene, scrollLeft, verticalGradient } from '../scene.ts';

function stars(seed: number, count: number, period: number): string {
  const random = seededRandom(seed);
  let body = '';
  for (let index = 0; index < count; index += 1) {
    const x = between(random, 4, period - 4);
    const y = between(random, 20, 470);
    const radius = between(random, 1.4, 3.6).toFixed(1);
    for (let shift = 0; shift < frameWidth + period; shift += period)
      body += `<circle cx="${(x + shift).toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="#e9e4ff"/>`;
  }
  return svg(frameWidth + period, frameHeight, body);
}

function cloud(width: number, fill: string): string {
  const h = width * 0.36;
  const body = `<g fill="${fill}"><rect x="0" y="${h * 0.5}" width="${width}" height="${h * 0.5}" rx="${h * 0.25}"/><circle cx="${width * 0.36}" cy="${h * 0.52}" r="${h * 0.42}"/><circle cx="${width * 0.62}" cy="${h * 0.6}" r="${h * 0.32}"/></g>`;
  return svg(Math.ceil(width), Math.ceil(h), body);
}

/** A quiet night: moon, drifting stars and low clouds. */
export function night(): Scene {
  const moon = svg(
    frameWidth,
    frameHeight,
    '<circle cx="985" cy="250" r="150" fill="#3b3f7d"/><circle cx="985" cy="250" r="104" fill="#ffe9b8"/><circle cx="950" cy="222" r="20" fill="#f3d595"/><circle cx="1018" cy="282" r="28" fill="#f3d595"/><circle cx="1010" cy="206" r="11" fill="#f3d595"/>',
  );
  const compareGenerated = (width: number, pixelsPerFrame: number, start: number) =>
    `${frameWidth}-mod(${pixelsPerFrame}*n+${start},${frameWidth + width})`;
  return {
    ground: verticalGradient('#1d2157', '#4b4a92'),
    ink: '#f4f1ff',
    mark: '#ffe9b8',
    markInk: '#1d2157',
    markShade: '#555aa0',
    layers: [
      { svg: stars(11, 26, 1280), x: scrollLeft(1280, 1), y: '0' },
      { svg: moon, x: '0', y: '0' },
      { svg: cloud(360, '#6f6cb4'), x: compareGenerated(360, 1, 300), y: '400' },
      { svg: cloud(520, '#8583c7'), x: compareGenerated(520, 2, 900), y: '480' },
      { svg: cloud(440, '#a3a1da'), x: compareGenerated(440, 2, 100), y: '560' },
    ],
  };
}
