import { between, seededRandom } from '../../random.ts';
import { svg } from '../../svg.ts';
import { frameHeight, frameWidth, type Layer, type Scene } from '../scene.ts';

const fills = ['#f2a7b5', '#f7c6cd', '#e57f98', '#ffffff', '#f6b99a'] as const;

/** Petals falling past a pale window. */
export function petals(): Scene {
  const random = seededRandom(29);
  const layers: Layer[] = Array.from({ length: 15 }, (_, index) => {
    const size = Math.round(between(random, 46, 110));
    const turn = Math.round(between(random, 0, 360));
    const half = size / 2;
    const petal = `<path transform="rotate(${turn} ${half} ${half})" fill="${fills[index % fills.length]}" d="M${half} 2 C${size * 0.88} ${size * 0.28} ${size * 0.8} ${size * 0.8} ${half} ${size - 2} C${size * 0.2} ${size * 0.8} ${size * 0.12} ${size * 0.28} ${half} 2Z"/>`;
    const x = Math.round(between(random, 470, 1190));
    const start = Math.round(between(random, 0, 900));
    const pixelsPerFrame = size > 80 ? 2 : 1;
    return {
      svg: svg(size, size, petal),
      x: `${x}+46*sin(2*PI*t/${between(random, 9, 14).toFixed(1)}+${index})`,
      y: `-${size}+mod(${pixelsPerFrame}*n+${start},${frameHeight + size})`,
    };
  });
  return {
    ground: svg(
      frameWidth,
      frameHeight,
      '<rect width="100%" height="100%" fill="#fdeeee"/><circle cx="900" cy="400" r="300" fill="#fbdcdc"/><path d="M0 640 C 320 560 640 720 1280 600 V720 H0Z" fill="#f6cdd0"/>',
    ),
    ink: '#6d2340',
    mark: '#b8456b',
    markInk: '#ffffff',
    markShade: '#f0c5d4',
    layers,
  };
}
