import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Html } from '../../../../lib/html/html.ts';
import { html } from '../../../../lib/html/html.ts';
import type { AssignableVideo, ChapterOption } from '../../../catalog/lessons/queries.ts';
import type { OperatorSession } from '../../../operations/operators/identify-operator.ts';
import { csrfField, operatorPage } from '../../../operations/operators/operator-page.ts';
import type { JobStatus } from '../job-states.ts';
import type { ListedJob } from '../list-jobs.ts';
import { jobState, STATE_NAMES } from '../present.ts';
import { lessonForm } from './lesson-form.ts';
import { videoOptions } from './video-options.ts';

export interface JobPage {
  readonly session: OperatorSession;
  readonly job: ListedJob;
  readonly targets: readonly AssignableVideo[];
  readonly chapters: readonly ChapterOption[];
  readonly moves: readonly {
    readonly to_status: string;
    readonly reason: string;
    readonly created_at: number;
  }[];
  readonly notice: string;
}

/** Renders one upload: its state and history, the video that plays it, retry and deletion. */
export function jobPage({ session, job, targets, chapters, moves, notice }: JobPage): Html {
  const action = `/operator/media/${job.id}`;
  const retry =
    job.status === 'failed' &&
    html`<form method="post" action="${action}/retry">${csrfField(session)}<button>重试</button></form>`;
  const opened = job.video_id !== null && html`<a href="/course/video/${job.video_id}">打开这一课</a>`;
  const history = moves.map(
    ({ to_status, reason, created_at }) =>
      html`<li>${toLocalTime(created_at)} ${STATE_NAMES[to_status as JobStatus]}${reason && `：${reason}`}</li>`,
  );
  const content = html`<p class="back"><a href="/operator/media">‹ 全部视频文件</a></p>
${notice && html`<p class="problem" role="alert">${notice}</p>`}
<section id="job-${job.id}"><h2>${job.name}</h2><div data-live>${jobState(job)}</div></section>
<section aria-labelledby="use-title"><h2 id="use-title">用于视频</h2>
<form method="post" action="${action}/assign" class="fields">${csrfField(session)}
<div><label for="video">视频</label><select id="video" name="video"><option value="">不用于视频</option>${videoOptions(targets, job.video_id)}</select></div>
<div class="row"><button>保存</button>${opened}</div></form>
<p class="soft">保存后，所选视频改为播放这个文件；还没处理好的，处理完自动换上。</p></section>
${lessonForm(session, job, chapters)}
<section aria-labelledby="history-title"><h2 id="history-title">经过</h2><ol class="soft">${history}</ol></section>
<div class="row">${retry}<form method="post" action="${action}/delete" data-confirm="删除“${job.name}”？删除后不能恢复。">${csrfField(session)}<button class="danger">删除</button></form></div>`;
  return operatorPage({ title: '视频文件', session, content, script: '/operator/media/page.js' });
}
