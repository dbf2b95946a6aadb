/** Display names of the SMS scenes. */
export const SCENE_NAMES: Readonly<Record<string, string>> = {
  login: '登录',
  register: '注册',
  password_reset: '重置密码',
  mobile_bind: '绑定手机',
};

/**
 * Script of the demo outbox page: polls the messages every two seconds and copies codes. Without access to the
 * clipboard, as on a site without TLS, it copies through a text selection.
 */
export const OUTBOX_SCRIPT = `
'use strict';
const list = document.getElementById('items');
const empty = document.getElementById('empty');
const status = document.getElementById('status');
const template = document.getElementById('item').content;
const sceneNames = ${JSON.stringify(SCENE_NAMES)};
let shown = '';

function makeItem(item) {
  const node = template.cloneNode(true);
  const put = (part, text) => { node.querySelector('[data-part="' + part + '"]').textContent = text; };
  put('code', item.code);
  put('mobile', item.mobile);
  put('scene', sceneNames[item.scene] || item.scene);
  put('time', new Date(item.sent_at).toLocaleTimeString('zh-CN'));
  node.querySelector('time').dateTime = item.sent_at;
  const button = node.querySelector('button');
  button.dataset.copy = item.code;
  button.setAttribute('aria-label', '复制验证码 ' + item.code);
  return node;
}

async function refresh() {
  try {
    const answer = await fetch('/demo/outbox', { headers: { accept: 'application/json' } });
    const text = await answer.text();
    if (text !== shown) {
      const items = JSON.parse(text).items;
      shown = text;
      list.replaceChildren(...items.map(makeItem));
      empty.hidden = items.length > 0;
    }
    if (status.dataset.offline) { status.textContent = ''; delete status.dataset.offline; }
  } catch {
    status.dataset.offline = '1';
    status.textContent = '连接中断，正在重试…';
  }
}

function copyBySelection(text) {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

list.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const copied = await copy(button.dataset.copy);
  button.focus();
  status.textContent = copied ? '已复制 ' + button.dataset.copy : '请长按验证码复制';
});

async function run() {
  if (!document.hidden) await refresh();
  setTimeout(run, 2000);
}
document.addEventListener('visibilitychange', () => { if (!document.hidden) refresh(); });
run();
`;
