import { createHash } from 'node:crypto';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { escapeHtml } from '../../lib/html/escape-html.ts';
import { isOutbox } from '../../ports/sms/local.ts';
import type { SmsSender } from '../../ports/sms/port.ts';
import { OUTBOX_SCRIPT, SCENE_NAMES } from './outbox-script.ts';

/** Style sheet of the demo outbox page. */
const OUTBOX_STYLE = `
:root { color-scheme: light dark; --text: #14201c; --soft: #4a5853; --line: #e4e9e7; --card: #fff; --page: #f5f7f6; --accent: #0b7a5e; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef3f1; --soft: #b4bfba; --line: #2a3430; --card: #18201d; --page: #0f1513; --accent: #3fc39b; --on-accent: #062019; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 16px 48px; max-width: 30rem; color: var(--text); background: var(--page);
  font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1 { margin: 0; font-size: 22px; }
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
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#status { min-height: 1.6em; margin-top: 16px; text-align: center; }
`;

const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only the page's own script and style, and requests to this server. */
export const OUTBOX_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src ${cspHash(OUTBOX_SCRIPT)}`,
  `style-src ${cspHash(OUTBOX_STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Renders the demo outbox as HTML. */
export function renderOutbox(items: readonly OutboxItem[]): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>演示短信 - 在学</title>
<style>${OUTBOX_STYLE}</style>
<noscript><meta http-equiv="refresh" content="3"></noscript>
</head>
<body>
<header>
<h1>演示短信</h1>
<p>演示学校不会真的发送短信，验证码显示在这里，5 分钟内有效。</p>
</header>
<main>
<p id="empty"${items.length > 0 ? ' hidden' : ''}>还没有短信。在登录页获取验证码之后，它会出现在这里。</p>
<ol id="items">${items.map(renderItem).join('')}</ol>
<p id="status" role="status"></p>
</main>
<template id="item">${renderItem({ mobile: '', scene: '', code: '', sent_at: '' })}</template>
<script>${OUTBOX_SCRIPT}</script>
</body>
</html>
`;
}

function renderItem({ mobile, scene, code, sent_at: sentAt }: OutboxItem): string {
  const [codeText, mobileText, sceneText, timeText] = [code, mobile, SCENE_NAMES[scene] ?? scene, sentAt].map(
    escapeHtml,
  );
  return (
    `<li><div><strong data-part="code">${codeText}</strong>` +
    `<span><span data-part="mobile">${mobileText}</span> · <span data-part="scene">${sceneText}</span> · ` +
    `<time data-part="time" datetime="${timeText}">${timeText}</time></span></div>` +
    `<button type="button" data-copy="${codeText}" aria-label="复制验证码 ${codeText}">复制</button></li>`
  );
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
export function listOutbox(sms: SmsSender): OutboxItem[] {
  if (!isOutbox(sms)) return [];
  return sms
    .list()
    .map(({ mobile, scene, code, sentAt }) => ({ mobile, scene, code, sent_at: toIsoTime(sentAt) }));
}
