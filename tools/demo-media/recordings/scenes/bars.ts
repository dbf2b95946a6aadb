import { svg } from '../../svg.ts';
import { frameHeight, frameWidth, type Layer, type Scene } from '../scene.ts';

const fills = ['#f2b544', '#ef7f5a', '#3fc39b', '#8ecae6'] as const;

/** Rounded columns breathing one after another, like a calm equaliser. */
export function bars(): Scene {
  const count = 13;
  const layers: Layer[] = Array.from({ length: count }, (_, index) => ({
    svg: svg(64, 540, `<rect width="64" height="540" rx="32" fill="${fills[index % fills.length]}"/>`),
    x: `${60 + index * 91}`,
    y: `${470 - index * 8}+${70 + index * 5}*sin(2*PI*t/8-${(index * 0.55).toFixed(2)})`,
  }));
  return {
    ground: svg(
      frameWidth,
      frameHeight,
      '<rect width="100%" height="100%" fill="#17324d"/><circle cx="1060" cy="170" r="330" fill="#1d3d5c"/><circle cx="1060" cy="170" r="210" fill="#24496c"/>',
    ),
    ink: '#fdf3dc',
    mark: '#f2b544',
    markInk: '#17324d',
    markShade: '#4a6685',
    layers,
  };
}
