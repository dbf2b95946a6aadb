import { formatDuration } from '@zaixue/contract/rules/duration';
import { formatFileSize } from '@zaixue/contract/rules/file-size';
import type { Html } from '../../../lib/html/html.ts';
import { html } from '../../../lib/html/html.ts';
import type { JobStatus } from './job-states.ts';
import type { ListedJob } from './list-jobs.ts';

/** Chinese names of the states. */
export const STATE_NAMES: Readonly<Record<JobStatus, string>> = {
  uploading: '上传中',
  waiting: '排队中',
  processing: '处理中',
  ready: '可以播放',
  failed: '处理失败',
};

/** Renders one upload of the list; the page's script updates the part marked `data-live`. */
export function jobItem(job: ListedJob): Html {
  return html`<li class="card" id="job-${job.id}">
<h3><a href="/operator/media/${job.id}">${job.name}</a></h3>
<div data-live>${jobState(job)}</div>
</li>`;
}

/** Renders state, progress and failure reason of an upload. */
export function jobState(job: ListedJob): Html {
  const status = job.status as JobStatus;
  const isMoving = status === 'uploading' || status === 'processing';
  const percent = isMoving ? ` ${job.percent}%` : '';
  const target = job.video === null ? '未用于视频' : `用于《${job.video.course_title}》${job.video.title}`;
  const length = job.duration_ms === null ? '' : ` · ${formatDuration(Math.ceil(job.duration_ms / 1000))}`;
  const bar =
    isMoving &&
    html`<progress max="100" value="${job.percent}" aria-label="${STATE_NAMES[status]}">${job.percent}%</progress>`;
  const reason = job.reason && html`<p class="problem">${job.reason}</p>`;
  return html`<p class="row"><span class="state ${status}">${STATE_NAMES[status]}${percent}</span><span class="soft">${formatFileSize(job.size_bytes)}${length} · ${target}</span></p>${bar}${reason}`;
}
