import { svg } from '../../svg.ts';
import { frameHeight, frameWidth, type Layer, type Scene } from '../scene.ts';

const centre = { x: 860, y: 400 };
const planets = [
  { ring: 150, size: 26, fill: '#2a9d8f', period: 15, phase: 0.4 },
  { ring: 225, size: 40, fill: '#f2b544', period: 24, phase: 2.6 },
  { ring: 300, size: 20, fill: '#264653', period: 30, phase: 4.4 },
  { ring: 300, size: 30, fill: '#f7a48b', period: 30, phase: 1.2 },
  { ring: 390, size: 52, fill: '#7fb7be', period: 42, phase: 3.5 },
] as const;

/** Planets on rings round a warm star. */
export function orbits(): Scene {
  const rings = [150, 225, 300, 390]
    .map(
      (radius) =>
        `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="none" stroke="#e6cfae" stroke-width="3"/>`,
    )
    .join('');
  const star = `<circle cx="${centre.x}" cy="${centre.y}" r="92" fill="#f9c8a8"/><circle cx="${centre.x}" cy="${centre.y}" r="66" fill="#e76f51"/>`;
  const layers: Layer[] = planets.map(({ ring, size, fill, period, phase }) => ({
    svg: svg(
      size * 2,
      size * 2,
      `<circle cx="${size}" cy="${size}" r="${size - 1}" fill="${fill}"/><circle cx="${size * 0.72}" cy="${size * 0.68}" r="${size * 0.28}" fill="#ffffff" fill-opacity=".35"/>`,
    ),
    x: `${centre.x - size}+${ring}*cos(2*PI*t/${period}+${phase})`,
    y: `${centre.y - size}+${ring}*sin(2*PI*t/${period}+${phase})`,
  }));
  return {
    ground: svg(frameWidth, frameHeight, `<rect width="100%" height="100%" fill="#fbf1e0"/>${rings}${star}`),
    ink: '#5b2a1e',
    mark: '#e76f51',
    markInk: '#ffffff',
    markShade: '#fbd3c8',
    layers,
  };
}
