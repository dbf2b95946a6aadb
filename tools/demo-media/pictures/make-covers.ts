import { svg } from '../svg.ts';
import { coverHeight, coverList, coverWidth } from './covers/cover-list.ts';
import { savePicture } from './save-picture.ts';

/** Draws every course cover, large and small. */
export async function makeCovers(): Promise<void> {
  for (const [key, body] of Object.entries(coverList)) {
    const drawing = svg(coverWidth, coverHeight, body);
    await savePicture({ svg: drawing, file: `covers/${key}.webp`, maxBytes: 18_000 });
    await savePicture({
      svg: drawing,
      file: `covers/${key}-320.webp`,
      width: coverWidth / 2,
      maxBytes: 8_000,
    });
  }
}
