/** Area in pixels of the source image. */
interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maximum edge of an uploaded avatar, px. The file then stays far below the server's limit of 1 MiB. */
const MAX_EDGE = 512;
const QUALITY = 0.9;

/** Edge of the output image for an area of this width, px. */
export const outputEdge = (width: number): number => Math.min(MAX_EDGE, Math.max(1, Math.round(width)));

/** Crops a square area and returns it as a JPEG of at most 512 px. Transparent pixels become white. */
export async function cropImage(address: string, { x, y, width, height }: CropArea): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  const edge = outputEdge(width);
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, edge, edge);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
