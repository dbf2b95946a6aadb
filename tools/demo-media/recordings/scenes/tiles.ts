import { pick, type Random, seededRandom } from '../../random.ts';
import { svg } from '../../svg.ts';
import { frameHeight, frameWidth, type Scene } from '../scene.ts';

const side = 204;
const columns = 3;
const rows = 5;
const colours = ['#0b4f8a', '#f28f3b', '#f6d8ae', '#2a9dd0', '#ffffff', '#083d6b'] as const;

function tile(random: Random, x: number, y: number): string {
  const ground = pick(random, colours);
  const others = colours.filter((colour) => colour !== ground);
  const fill = others[Math.floor(random() * others.length)] ?? '#ffffff';
  const kinds = [
    `<circle cx="${x + side / 2}" cy="${y + side / 2}" r="${side * 0.34}" fill="${fill}"/>`,
    `<path d="M${x} ${y} h${side} a${side} ${side} 0 0 1 -${side} ${side}z" fill="${fill}"/>`,
    `<path d="M${x + side} ${y + side} h-${side} a${side} ${side} 0 0 1 ${side} -${side}z" fill="${fill}"/>`,
    `<path d="M${x} ${y + side / 2} a${side / 2} ${side / 2} 0 0 1 ${side} 0z" fill="${fill}"/>`,
    `<path d="M${x} ${y} l${side} ${side} h-${side}z" fill="${fill}"/>`,
  ] as const;
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${ground}"/>${pick(random, kinds)}`;
}

/** A geometric quilt that scrolls upwards beside a plain panel. */
export function tiles(): Scene {
  const random = seededRandom(7);
  const period = rows * side;
  let quilt = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) quilt += tile(random, column * side, row * side);
  const twice = `<g id="q">${quilt}</g><use href="#q" y="${period}"/>`;
  return {
    ground: svg(frameWidth, frameHeight, '<rect width="100%" height="100%" fill="#fbf4e6"/>'),
    ink: '#0b3a63',
    mark: '#f28f3b',
    markInk: '#ffffff',
    markShade: '#fde0c2',
    layers: [{ svg: svg(columns * side, period * 2, twice), x: '668', y: `-mod(n,${period})` }],
  };
}
