import type { Html } from '../../../../lib/html/html.ts';
import { html } from '../../../../lib/html/html.ts';
import type { ChapterOption } from '../../../catalog/lessons/queries.ts';
import type { OperatorSession } from '../../../operations/operators/identify-operator.ts';
import { csrfField } from '../../../operations/operators/operator-page.ts';
import type { ListedJob } from '../list-jobs.ts';
import { MAX_TITLE_LENGTH, MAX_TRIAL_SECONDS } from './create-lesson-from-upload.ts';

/** Renders the form that creates a lesson; only for a ready upload, because members see the lesson at once. */
export function lessonForm(
  session: OperatorSession,
  job: ListedJob,
  chapters: readonly ChapterOption[],
): Html {
  const open = html`<section aria-labelledby="lesson-title"><h2 id="lesson-title">新建课时</h2>`;
  if (job.status !== 'ready')
    return html`${open}<p class="soft">处理完成后，可以用它新建课时。</p></section>`;
  if (chapters.length === 0) {
    return html`${open}<p class="soft">还没有课程。用 <code>npm run import -- course.yaml</code> 添加第一门课程。</p></section>`;
  }
  return html`${open}
<form method="post" action="/operator/media/${job.id}/lesson" class="fields wide">${csrfField(session)}
<div><label for="lesson-name">课时标题</label><input id="lesson-name" name="title" required maxlength="${MAX_TITLE_LENGTH}" value="${nameOf(job)}"></div>
<div><label for="lesson-place">放到哪门课程</label><select id="lesson-place" name="place" required><option value="">请选择</option>${chapterOptions(chapters)}</select></div>
<div><label for="lesson-chapter">放到新的一章（可以不填）</label><input id="lesson-chapter" name="chapter" maxlength="${MAX_TITLE_LENGTH}"></div>
<div><label for="lesson-trial">试看秒数（0 为不能试看）</label><input id="lesson-trial" name="trial" type="number" inputmode="numeric" min="0" max="${MAX_TRIAL_SECONDS}" step="1" value="0"></div>
<div><button>新建课时</button></div></form>
<p class="soft">课时排在这一章的最后，学员马上可以看到。</p></section>`;
}

/** Returns the file name without its extension. */
function nameOf({ name }: ListedJob): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
}

function chapterOptions(options: readonly ChapterOption[]): Html[] {
  const courses = new Map<number, ChapterOption[]>();
  for (const option of options)
    courses.set(option.courseId, [...(courses.get(option.courseId) ?? []), option]);
  return [...courses].map(([courseId, rows]) => {
    const chapters = rows.map(({ chapterId, chapter }) =>
      chapterId === null ? null : html`<option value="${courseId}:${chapterId}">${chapter ?? ''}</option>`,
    );
    const label = rows[0]?.course ?? '';
    return html`<optgroup label="${label}">${chapters}<option value="${courseId}:0">${label}（不分章节）</option></optgroup>`;
  });
}
