import { createHash } from 'node:crypto';
import { escapeHtml } from '../../lib/html/escape-html.ts';
import type { OutboxItem } from './list-outbox.ts';
import { OUTBOX_SCRIPT, SCENE_NAMES } from './outbox-script.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the page's own script and style run, and it talks to this server alone. */
export const OUTBOX_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(OUTBOX_SCRIPT)}`,
  `style-src ${hashOf(OUTBOX_STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The demo outbox for people: fits a phone, follows light and dark, renews itself, copies a code at a tap. */
export function outboxPage(items: readonly OutboxItem[]): string {
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
<ol id="items">${items.map(itemMarkup).join('')}</ol>
<p id="status" role="status"></p>
</main>
<template id="item">${itemMarkup({ mobile: '', scene: '', code: '', sent_at: '' })}</template>
<script>${OUTBOX_SCRIPT}</script>
</body>
</html>
`;
}

function itemMarkup({ mobile, scene, code, sent_at: sentAt }: OutboxItem): string {
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
