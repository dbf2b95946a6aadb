import type { Html } from '../../../../lib/html/html.ts';
import { html } from '../../../../lib/html/html.ts';
import type { AssignableVideo } from '../../../catalog/lessons/queries.ts';

/** Renders the videos as options, grouped by course. */
export function videoOptions(targets: readonly AssignableVideo[], chosen: number | null): Html[] {
  const groups = new Map<number, AssignableVideo[]>();
  for (const target of targets) {
    groups.set(target.course_id, [...(groups.get(target.course_id) ?? []), target]);
  }
  return [...groups.values()].map((videos) => {
    const options = videos.map(
      ({ id, title, media_id }) =>
        html`<option value="${id}"${id === chosen ? ' selected' : ''}>${title}${media_id === null ? '（还没有视频文件）' : ''}</option>`,
    );
    return html`<optgroup label="${videos[0]?.course ?? ''}">${options}</optgroup>`;
  });
}
