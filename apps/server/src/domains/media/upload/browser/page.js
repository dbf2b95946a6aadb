// Script of the operator pages, served without a build step: resumable uploads (tus 1.0) and live states.

const UPLOADS = '/operator/uploads';
const LIST = '/operator/media/list';
const REFRESH_MS = 1500;
const RETRY_MS = [1000, 2000, 4000, 8000, 15000, 30000];
/** Size of one request: proxies abort requests that take too long. */
const CHUNK_BYTES = 32 * 1024 * 1024;

const form = document.querySelector('#upload');
if (form) startUploads(form);
for (const confirmed of document.querySelectorAll('form[data-confirm]')) {
  confirmed.addEventListener('submit', (event) => {
    if (!window.confirm(confirmed.dataset.confirm)) event.preventDefault();
  });
}
refreshPeriodically();

/** Updates the list periodically, without replacing form fields that the operator is editing. */
async function refreshPeriodically() {
  for (;;) {
    await pause(REFRESH_MS);
    if (document.hidden) continue;
    const answer = await fetch(LIST).catch(() => null);
    if (answer?.status === 401) return window.location.reload();
    if (answer?.ok) show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  }
}

function show(fresh) {
  const list = document.querySelector('#jobs');
  const items = [...fresh.querySelectorAll('li')];
  const ids = new Set(items.map(({ id }) => id));
  for (const item of items.reverse()) {
    const present = document.getElementById(item.id);
    const [live, old] = [item.querySelector('[data-live]'), present?.querySelector('[data-live]')];
    if (!present) list?.prepend(item);
    else if (old && live && old.innerHTML !== live.innerHTML) old.replaceChildren(...live.childNodes);
  }
  for (const item of [...(list?.children ?? [])]) if (!ids.has(item.id)) item.remove();
  const empty = document.querySelector('#empty');
  if (empty && list) empty.hidden = list.children.length > 0;
}

function startUploads(form) {
  const [file, target] = [form.querySelector('#file'), form.querySelector('#target')];
  const [button, pauseButton] = [form.querySelector('button'), form.querySelector('#pause')];
  const [bar, status] = [form.querySelector('#progress'), form.querySelector('#status')];
  let stop = null;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const chosen = file.files[0];
    if (!chosen || stop) return;
    stop = new AbortController();
    setRunning(true);
    try {
      await upload(chosen, {
        csrf: form.dataset.csrf,
        video: target.value,
        signal: stop.signal,
        showProgress,
      });
      status.textContent = `“${chosen.name}”已上传，正在处理`;
      file.value = '';
    } catch (error) {
      status.textContent = stop.signal.aborted ? '已暂停，再次开始时接着传' : error.message;
    }
    stop = null;
    setRunning(false);
  });
  pauseButton.addEventListener('click', () => stop?.abort());
  window.addEventListener('beforeunload', (event) => {
    if (stop) event.preventDefault();
  });

  function setRunning(isRunning) {
    button.disabled = isRunning;
    pauseButton.hidden = !isRunning;
    bar.hidden = !isRunning;
  }
  function showProgress(done, total, note = '') {
    const percent = Math.floor((100 * done) / total);
    bar.value = percent;
    status.textContent = note || `已上传 ${percent}%`;
  }
}

/** Uploads a file, resuming an earlier attempt; throws with a Chinese message for the operator. */
async function upload(file, { csrf, video, signal, showProgress }) {
  const storageKey = `upload:${file.name}:${file.size}:${file.lastModified}`;
  const send = (method, url, headers, body, onProgress) =>
    request(
      method,
      url,
      { 'Tus-Resumable': '1.0.0', 'X-CSRF-Token': csrf, ...headers },
      { body, onProgress, signal },
    );
  let url = localStorage.getItem(storageKey);
  let failures = 0;
  for (;;) {
    try {
      let offset = 0;
      if (url) {
        const head = await send('HEAD', url, {});
        if (head.status === 401 || head.status === 403) throw new Refused('请重新登录后再上传');
        if (head.status !== 200) url = null;
        else offset = Number(head.getResponseHeader('Upload-Offset'));
      }
      if (!url) {
        const metadata = [`filename ${base64(file.name)}`, ...(video ? [`video ${base64(video)}`] : [])];
        const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': metadata.join() };
        const created = await send('POST', UPLOADS, headers);
        if (created.status !== 201) throw refusal(created);
        url = created.getResponseHeader('Location');
        localStorage.setItem(storageKey, url);
      }
      while (offset < file.size) {
        const from = offset;
        const chunk = file.slice(from, from + CHUNK_BYTES);
        const headers = { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' };
        const sent = await send('PATCH', url, headers, chunk, (loaded) =>
          showProgress(from + loaded, file.size),
        );
        if (sent.status !== 204) throw refusal(sent);
        offset = Number(sent.getResponseHeader('Upload-Offset'));
        failures = 0;
        showProgress(offset, file.size);
      }
      localStorage.removeItem(storageKey);
      return;
    } catch (error) {
      if (error instanceof Refused || signal.aborted || failures >= RETRY_MS.length) throw error;
      showProgress(0, 1, '连接断开，正在重试…');
      await pause(RETRY_MS[failures]);
      failures += 1;
    }
  }
}

class Refused extends Error {}

/** Converts a response to an error: `Refused` when a retry cannot succeed. */
function refusal(answer) {
  const isFinal = answer.status >= 400 && answer.status < 500 && ![409, 423, 429].includes(answer.status);
  return isFinal
    ? new Refused(answer.responseText.trim() || '上传被拒绝')
    : new Error('上传失败，请稍后再试');
}

function request(method, url, headers, { body, onProgress, signal }) {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    call.onload = () => resolve(call);
    call.onerror = () => reject(new Error('网络连接断开，请稍后再试'));
    call.onabort = () => reject(new Error('已暂停'));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body ?? null);
  });
}

function base64(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
