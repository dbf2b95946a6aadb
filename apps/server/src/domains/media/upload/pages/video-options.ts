import { escapeHtml } from '../../../../lib/html/escape-html.ts';
import type { AssignableVideo } from '../../../catalog/lessons/queries.ts';

/** Renders the videos as options, grouped by course. */
export function videoOptions(targets: readonly AssignableVideo[], chosen: number | null): string {
  const groups = new Map<number, AssignableVideo[]>();
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
