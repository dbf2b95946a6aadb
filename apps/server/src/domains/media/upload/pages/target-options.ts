import { escapeHtml } from '../../../../lib/html/escape-html.ts';
import type { listVideosWithoutMedia } from '../repo.ts';

export type Target = Awaited<ReturnType<typeof listVideosWithoutMedia>>[number];

/** Videos to choose from, by their courses. */
export function targetOptions(targets: readonly Target[], chosen: number | null): string {
  const groups = new Map<number, Target[]>();
  for (const target of targets) {
    groups.set(target.course_id, [...(groups.get(target.course_id) ?? []), target]);
  }
  return [...groups.values()]
    .map((videos) => {
      const options = videos.map(
        ({ id, title, media_id }) =>
          `<option value="${id}"${id === chosen ? ' selected' : ''}>${escapeHtml(title)}${media_id === null ? '（还没有视频文件）' : ''}</option>`,
      );
      return `<optgroup label="${escapeHtml(videos[0]?.course ?? '')}">${options.join('')}</optgroup>`;
    })
    .join('');
}
