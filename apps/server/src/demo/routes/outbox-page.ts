import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { FastifyReply } from 'fastify';
import { createPageKind, sendPage } from '../../http/pages/server-page.ts';
import type { Html } from '../../lib/html/html.ts';
import { html, trustHtml } from '../../lib/html/html.ts';
import { isOutbox } from '../../ports/sms/local.ts';
import type { SmsSender } from '../../ports/sms/port.ts';
import { OUTBOX_SCRIPT, SCENE_NAMES } from './outbox-script.ts';

const OUTBOX_STYLE = `
p { color: var(--soft); margin: 4px 0 16px; font-size: 14px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li {
  display: flex; align-items: center; gap: 12px; padding: 14px 16px; border: 1px solid var(--line);
  border-radius: 12px; background: var(--card);
}
li > div { flex: 1; min-width: 0; }
strong { display: block; font-size: 26px; letter-spacing: .12em; font-variant-numeric: tabular-nums; line-height: 1.3; }
li span { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
button {
  min-width: 72px; min-height: 44px; padding: 0 16px; border: 0; border-radius: 22px; font: inherit; font-weight: 600;
  color: var(--on-accent); background: var(--accent); cursor: pointer;
}
#status { min-height: 1.6em; margin-top: 16px; text-align: center; }
`;

const OUTBOX_PAGES = createPageKind({
  style: OUTBOX_STYLE,
  scripts: [OUTBOX_SCRIPT],
  directives: { 'img-src': "'self'", 'connect-src': "'self'", 'frame-ancestors': "'self'" },
});

/** Sends the demo outbox as an HTML page. */
export function sendOutbox(reply: FastifyReply, items: readonly OutboxItem[]): FastifyReply {
  return sendPage(reply, OUTBOX_PAGES, {
    title: '演示短信 - 在学',
    head: html`<noscript><meta http-equiv="refresh" content="3"></noscript>\n`,
    body: html`<header>
<h1>演示短信</h1>
<p>演示学校不会真的发送短信，验证码显示在这里，5 分钟内有效。</p>
</header>
<main>
<p id="empty"${items.length > 0 && ' hidden'}>还没有短信。在登录页获取验证码之后，它会出现在这里。</p>
<ol id="items">${items.map(renderItem)}</ol>
<p id="status" role="status"></p>
</main>
<template id="item">${renderItem({ mobile: '', scene: '', code: '', sent_at: '' })}</template>
<script>${trustHtml(OUTBOX_SCRIPT)}</script>`,
  });
}

function renderItem({ mobile, scene, code, sent_at: sentAt }: OutboxItem): Html {
  return html`<li><div><strong data-part="code">${code}</strong><span><span data-part="mobile">${mobile}</span> · <span data-part="scene">${SCENE_NAMES[scene] ?? scene}</span> · <time data-part="time" datetime="${sentAt}">${sentAt}</time></span></div><button type="button" data-copy="${code}" aria-label="复制验证码 ${code}">复制</button></li>`;
}

/** An SMS that a demo site shows and does not send. */
export interface OutboxItem {
  readonly mobile: string;
  readonly scene: string;
  readonly code: string;
  /** UTC, as `ts-iso` of the contract. */
  readonly sent_at: string;
}

/** The messages of the outbox, newest first; empty when a real provider sends them. */
export async function listOutbox(sms: SmsSender): Promise<OutboxItem[]> {
  if (!isOutbox(sms)) return [];
  const entries = await sms.list();
  return entries.map(({ mobile, scene, code, sentAt }) => ({
    mobile,
    scene,
    code,
    sent_at: toIsoTime(sentAt),
  }));
}
