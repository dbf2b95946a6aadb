import { encode } from 'uqr';
import { background, box, circle, greenMark, group, mark, path, svg, words } from '../svg.ts';

const logo = (sign: string, ink: string) =>
  svg(420, 96, sign + words('在学演示学校', { x: 116, y: 65, size: 48, fill: ink, weight: 800 }));

const whiteMark = mark({ plate: '#ffffff', page: '#0b7a5e', shade: '#57ad93', dot: '#f7b32b' });

/** Logo for light grounds. */
export const logoPicture = logo(greenMark, '#14201c');

/** Logo for dark grounds. */
export const whiteLogoPicture = logo(whiteMark, '#ffffff');

/** What a member looks like before choosing a picture. */
export const avatarPicture = svg(
  160,
  160,
  background('#dff2ea') +
    circle(80, 66, 30, '#0b7a5e') +
    path('M22 160c0-36 26-56 58-56s58 20 58 56z', '#0b7a5e') +
    circle(80, 66, 30, '#3fa587', 'opacity=".35"'),
);

/** What the player shows before the first tap, 16:9. */
export const playerPoster = svg(
  1280,
  720,
  background('#0d3b30') +
    circle(980, 120, 420, '#0f4639') +
    circle(240, 700, 360, '#0f4639') +
    path('M0 560c220-90 420-60 640-10s420 30 640-60v230H0z', '#0b7a5e', 'opacity=".5"') +
    path('M0 630c240-60 460-20 660 10s420 0 620-50v130H0z', '#0b7a5e') +
    group('translate(72 64) scale(.9)', greenMark) +
    words('在学演示学校', { x: 178, y: 128, size: 50, fill: '#ffffff', weight: 700 }),
);

/** Mark of the public account, 160 px square. */
export const accountLogo = svg(160, 160, background('#0b7a5e') + group('scale(1.6667)', greenMark));

/** Side of one module in px. */
const moduleSide = 12;

/** A QR code for `text` with the quiet zone the standard asks for, black on white. */
export function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) =>
    row.map((dark, x) =>
      dark
        ? box(
            x * moduleSide,
            y * moduleSide,
            moduleSide,
            moduleSide,
            0,
            '#000000',
            'shape-rendering="crispEdges"',
          )
        : '',
    ),
  );
  return svg(size * moduleSide, size * moduleSide, background('#ffffff') + modules.join(''));
}
