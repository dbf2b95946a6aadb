/** A part of a picture, in its own pixels. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Longest edge of an uploaded avatar, px: sharp on every screen, and far below the megabyte the service takes. */
const LONGEST_EDGE = 512;
const QUALITY = 0.9;

/** Edge of the square that a part so wide becomes, px. */
export const edgeOf = (width: number): number => Math.min(LONGEST_EDGE, Math.max(1, Math.round(width)));

/** A square part of the picture at `address` as a JPEG, shrunk to 512 px. What is transparent becomes white. */
export async function cutOut(address: string, { x, y, width, height }: Part): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  const edge = edgeOf(width);
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
