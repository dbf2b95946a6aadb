import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../run-ffmpeg.ts';
import type { RecordingSpec } from './recording-list.ts';

/** Seconds from one small picture to the next, their size, and how many stand in a row. */
const INTERVAL = 4;
const SIZE = { width: 160, height: 90 };
const COLUMNS = 5;

/** Draws `thumbnails-0.jpg` and `poster.jpg` of a recording and names them in its `recording.json`. */
export async function drawThumbnails(recording: RecordingSpec, folder: string): Promise<void> {
  const count = Math.ceil(recording.seconds / INTERVAL);
  const perSheet = Math.ceil(count / COLUMNS) * COLUMNS;
  const source = ['-i', join(folder, '360.ts'), '-an'];
  const filter = [
    `tpad=stop_mode=clone:stop_duration=${INTERVAL}`,
    `fps=1/${INTERVAL}:start_time=0:round=near`,
    `trim=end_frame=${count}`,
    `scale=${SIZE.width}:${SIZE.height}:flags=area`,
    'format=yuvj420p',
    `tile=${COLUMNS}x${perSheet / COLUMNS}`,
  ].join(',');
  await runFfmpeg([
    ...source,
    ...['-vf', filter, '-frames:v', '1', '-q:v', '9', join(folder, 'thumbnails-0.jpg')],
  ]);
  const poster = ['-ss', '3', ...source, '-frames:v', '1', '-vf', 'format=yuvj420p', '-q:v', '7'];
  await runFfmpeg([...poster, join(folder, 'poster.jpg')]);

  const file = join(folder, 'recording.json');
  const facts = JSON.parse(await readFile(file, 'utf8')) as object;
  const thumbnails = { interval: INTERVAL, ...SIZE, columns: COLUMNS, perSheet, count };
  await writeFile(file, `${JSON.stringify({ ...facts, thumbnails }, null, 2)}\n`);
}
