import type { Html } from '../../../../lib/html/html.ts';
import { html } from '../../../../lib/html/html.ts';
import type { AssignableVideo } from '../../../catalog/lessons/queries.ts';
import type { OperatorSession } from '../../../operations/operators/identify-operator.ts';
import { csrfField, operatorPage } from '../../../operations/operators/operator-page.ts';
import type { ListedCaptions } from '../../captions/list-captions.ts';
import type { ListedJob } from '../list-jobs.ts';
import { jobItem } from '../present.ts';
import { videoOptions } from './video-options.ts';

/** Caption languages in the menu. */
const LANGUAGES = [
  ['zh-CN', '中文'],
  ['en', '英文'],
  ['ja', '日文'],
  ['ko', '韩文'],
] as const;

export interface MediaPage {
  readonly session: OperatorSession;
  readonly jobs: readonly ListedJob[];
  readonly targets: readonly AssignableVideo[];
  readonly captions: readonly ListedCaptions[];
  /** The result of the last action, in Chinese. */
  readonly notice: string;
}

/** Renders the uploads with their states, and the captions. */
export function mediaPage({ session, jobs, targets, captions, notice }: MediaPage): Html {
  const content = html`${notice && html`<p class="problem" role="alert">${notice}</p>`}
<section aria-labelledby="upload-title">
<h2 id="upload-title">上传视频</h2>
<form id="upload" class="fields wide" data-csrf="${session.csrf}">
<div><label for="file">视频文件</label><input id="file" type="file" required accept="video/*,.mkv,.flv,.ts,.m2ts"></div>
<div><label for="target">用于哪个视频（可以以后再选）</label>
<select id="target"><option value="">以后再选</option>${videoOptions(targets, null)}</select></div>
<div class="row"><button>开始上传</button><button type="button" id="pause" class="plain" hidden>暂停</button></div>
<div><progress id="progress" max="100" value="0" aria-label="上传进度" hidden></progress><p id="status" class="soft" role="status"></p></div>
</form>
<noscript><p class="problem">上传需要启用 JavaScript</p></noscript>
<p class="soft">断网、关掉页面都可以接着传：再次选择同一个文件即可。手机不能播放的格式会自动转码。</p>
</section>
<section aria-labelledby="list-title">
<h2 id="list-title">视频文件</h2>
<p class="soft">点文件名：选择播放它的视频，或用它新建课时。</p>
<p id="empty" class="soft"${jobs.length > 0 ? ' hidden' : ''}>还没有上传过视频。</p>
<ul id="jobs" class="list">${jobs.map(jobItem)}</ul>
</section>
${captionSection(session, targets, captions)}`;
  return operatorPage({ title: '视频文件', session, content, script: '/operator/media/page.js' });
}

function captionSection(
  session: OperatorSession,
  targets: readonly AssignableVideo[],
  captions: readonly ListedCaptions[],
): Html {
  const lines = captions.map(
    ({ videoId, video, language, label }) => html`<li class="row"><span class="grow">${video}</span>
<span class="state">${label}</span>
<form method="post" action="/operator/media/captions/delete">${csrfField(session)}<input type="hidden" name="video" value="${videoId}"><input type="hidden" name="language" value="${language}"><button class="danger" aria-label="删除《${video}》的${label}字幕">删除</button></form></li>`,
  );
  return html`<section aria-labelledby="captions-title">
<h2 id="captions-title">字幕</h2>
<form id="captions" method="post" action="/operator/media/captions" enctype="multipart/form-data" class="fields wide">
${csrfField(session)}
<div><label for="caption-video">视频</label><select id="caption-video" name="video" required><option value="">请选择</option>${videoOptions(targets, null)}</select></div>
<div><label for="caption-language">语言</label><select id="caption-language" name="language">${LANGUAGES.map(([tag, name]) => html`<option value="${tag}">${name}</option>`)}</select></div>
<div><label for="caption-file">WebVTT 或 SRT 文件（UTF-8）</label><input id="caption-file" name="file" type="file" required accept=".vtt,.srt,text/vtt"></div>
<div><button>添加字幕</button></div>
</form>
<p class="soft">同一视频同一语言再次添加，会换掉原来的字幕。</p>
<ul class="list">${lines}</ul>
</section>`;
}
