import { encode } from 'uqr';

/** What the poster shows. */
export interface PosterContent {
  readonly title: string;
  readonly text: string;
  readonly siteName: string;
  readonly link: string;
  /** Under the QR code. */
  readonly scan: string;
  /** Address of the cover; empty for none. */
  readonly image: string;
}

/** Size of the picture, px; the sheet keeps a place of this shape. */
export const POSTER = { width: 750, height: 1000 } as const;

const COVER_HEIGHT = 422;
const EDGE = 48;
const QR_SIZE = 200;
/** White squares around a QR code, so that every reader finds it. */
const QR_MARGIN = 2;
/** So long the cover may take, milliseconds; the poster is then drawn without it. */
const COVER_LIMIT_MS = 4000;
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Microsoft YaHei", sans-serif';
/** The picture is light in dark mode, too: it is sent to others. */
const COLOURS = {
  paper: '#fff',
  ink: '#14201c',
  faint: '#61706a',
  line: '#e4e9e7',
  amber: '#f2b84b',
} as const;

/**
 * Draws the poster and returns it as a `data:` address, which WeChat can save on a long press; it cannot save `blob:` ones.
 * A cover that is missing, late, or of another origin that does not allow its use is replaced by a drawing. Rejects where
 * the browser cannot draw.
 */
export async function drawPoster(content: PosterContent, brand: string): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width;
  canvas.height = POSTER.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, POSTER.width, POSTER.height);

  const cover = content.image ? await loadCover(content.image).catch(() => null) : null;
  if (cover) drawCover(context, cover);
  else drawBook(context, brand);

  const width = POSTER.width - 2 * EDGE;
  context.textBaseline = 'top';
  context.fillStyle = COLOURS.ink;
  context.font = `700 44px ${FONT}`;
  let y = drawLines(context, content.title, {
    x: EDGE,
    y: COVER_HEIGHT + 44,
    width,
    lineHeight: 60,
    lines: 2,
  });
  context.fillStyle = COLOURS.faint;
  context.font = `400 28px ${FONT}`;
  y = drawLines(context, content.text, { x: EDGE, y: y + 12, width, lineHeight: 42, lines: 2 });

  const foot = POSTER.height - EDGE - QR_SIZE - 40;
  context.fillStyle = COLOURS.line;
  context.fillRect(EDGE, foot - 24, width, 2);
  context.fillStyle = COLOURS.amber;
  context.fillRect(EDGE, foot + 74, 8, 44);
  context.fillStyle = COLOURS.ink;
  context.font = `700 36px ${FONT}`;
  drawLines(context, content.siteName, {
    x: EDGE + 24,
    y: foot + 76,
    width: width - QR_SIZE - 56,
    lineHeight: 48,
    lines: 2,
  });
  drawCode(context, content.link, POSTER.width - EDGE - QR_SIZE, foot);
  context.fillStyle = COLOURS.faint;
  context.font = `400 24px ${FONT}`;
  context.textAlign = 'center';
  context.fillText(content.scan, POSTER.width - EDGE - QR_SIZE / 2, foot + QR_SIZE + 8);
  return canvas.toDataURL('image/jpeg', 0.92);
}

/** Asks for it with CORS: a picture that another origin does not release would make the canvas unreadable. */
function loadCover(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const timer = setTimeout(reject, COVER_LIMIT_MS);
    image.crossOrigin = 'anonymous';
    image.onload = () => {
      clearTimeout(timer);
      if (image.naturalWidth > 0) resolve(image);
      else reject(new Error('the cover is empty'));
    };
    image.onerror = () => {
      clearTimeout(timer);
      reject(new Error('the cover cannot be had'));
    };
    image.src = address;
  });
}

/** Fills the place of the cover and cuts what is too much. */
function drawCover(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.max(POSTER.width / width, COVER_HEIGHT / height);
  const [cutWidth, cutHeight] = [POSTER.width / scale, COVER_HEIGHT / scale];
  context.drawImage(
    image,
    (width - cutWidth) / 2,
    (height - cutHeight) / 2,
    cutWidth,
    cutHeight,
    0,
    0,
    POSTER.width,
    COVER_HEIGHT,
  );
}

/** In place of a cover: an open book under a lamp. */
function drawBook(context: CanvasRenderingContext2D, brand: string): void {
  const middle = POSTER.width / 2;
  context.fillStyle = brand;
  context.fillRect(0, 0, POSTER.width, COVER_HEIGHT);
  const light = context.createRadialGradient(middle, 40, 20, middle, 160, 420);
  light.addColorStop(0, 'rgba(242, 184, 75, 0.75)');
  light.addColorStop(1, 'rgba(242, 184, 75, 0)');
  context.fillStyle = light;
  context.fillRect(0, 0, POSTER.width, COVER_HEIGHT);
  context.fillStyle = COLOURS.paper;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(middle, 170);
    context.quadraticCurveTo(middle + side * 70, 130, middle + side * 170, 140);
    context.lineTo(middle + side * 170, 300);
    context.quadraticCurveTo(middle + side * 70, 290, middle, 330);
    context.fill();
  }
  context.fillStyle = brand;
  context.fillRect(middle - 2, 170, 4, 160);
}

interface Lines {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly lineHeight: number;
  /** Maximum; what is left over ends in `…`. */
  readonly lines: number;
}

/** Writes a text in lines and returns where the next one may begin. */
function drawLines(context: CanvasRenderingContext2D, text: string, place: Lines): number {
  const lines = breakLines(text, place.lines, (line) => context.measureText(line).width <= place.width);
  lines.forEach((line, index) => {
    context.fillText(line, place.x, place.y + index * place.lineHeight);
  });
  return place.y + lines.length * place.lineHeight;
}

/** Chinese breaks between any two characters; a word of Latin letters and digits stays whole if it fits into a line. */
export function breakLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const piece of text.trim().match(/[\w.-]+|\s+|[^\w\s]/gu) ?? []) {
    for (const part of fits(piece) ? [piece] : piece) {
      const present = lines.at(-1) ?? '';
      if (fits(present + part)) lines[lines.length - 1] = present + part;
      else lines.push(part.trimStart());
    }
  }
  if (lines.length <= most) return lines.filter((line) => line !== '');
  let last = lines[most - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** Whole pixels for each square, so that its edges are sharp. */
function drawCode(context: CanvasRenderingContext2D, link: string, x: number, y: number): void {
  const { data, size } = encode(link, { border: QR_MARGIN });
  const edge = Math.max(1, Math.floor(QR_SIZE / size));
  const start = Math.floor((QR_SIZE - edge * size) / 2);
  context.fillStyle = '#000';
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (isDark) context.fillRect(x + start + column * edge, y + start + line * edge, edge, edge);
    });
  });
}
