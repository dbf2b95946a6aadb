import { encode } from 'uqr';
import { box, svg, wash } from '../svg.ts';

/** Side of one module in px. */
const moduleSide = 12;

/** A QR code for `text` with the quiet zone the standard asks for, black on white. */
export function qrPicture(text: string): string {
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
  return svg(size * moduleSide, size * moduleSide, wash('#ffffff') + modules.join(''));
}
