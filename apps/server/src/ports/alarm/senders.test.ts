import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createAlarmSender } from './create-sender.ts';
import type { AlarmMessage, AlarmTarget } from './port.ts';

const MESSAGE: AlarmMessage = {
  site: '在学',
  alarm: 'disk:web1',
  state: 'raised',
  text: '【在学】告警：磁盘空间不足\n只剩 3%',
  at: 1_790_000_000_123,
};
const SECRET = 'SEC0123456789abcdef';

interface Received {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on this machine that answers as `answer` decides. */
async function openReceiver(
  answer: (received: Received) => {
    readonly status?: number;
    readonly body: string;
    readonly location?: string;
  },
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const one = {
      url: new URL(request.url ?? '', 'http://receiver'),
      headers: request.headers,
      body: await readText(request),
    };
    received.push(one);
    const { status = 200, body, location } = answer(one);
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const send = (target: AlarmTarget, message = MESSAGE) => createAlarmSender(target).send(message);

test('WeCom gets a plain text of at most 2048 bytes, cut between characters', async () => {
  const { base, received } = await openReceiver(() => ({ body: '{"errcode":0,"errmsg":"ok"}' }));
  const target = { kind: 'wecom', url: `${base}/cgi-bin/webhook/send?key=693a91f6`, secret: '' } as const;
  expect(await send(target)).toEqual({ ok: true, answer: 'errcode 0: ok' });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: MESSAGE.text } });
  expect(received[0]?.url.search).toBe('?key=693a91f6');
  await send(target, { ...MESSAGE, text: `a${'学'.repeat(1000)}` });
  expect(JSON.parse(received[1]?.body ?? '').text.content).toBe(`a${'学'.repeat(682)}`);
});

test('DingTalk verifies the sign in the address', async () => {
  const { base, received } = await openReceiver(({ url }) => {
    const timestamp = url.searchParams.get('timestamp');
    const sign = createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64');
    const isSigned = timestamp === String(MESSAGE.at) && url.searchParams.get('sign') === sign;
    return {
      body: isSigned ? '{"errcode":0,"errmsg":"ok"}' : '{"errcode":310000,"errmsg":"sign not match"}',
    };
  });
  const target = { kind: 'dingtalk', url: `${base}/robot/send?access_token=abc`, secret: SECRET } as const;
  expect(await send(target)).toEqual({ ok: true, answer: 'errcode 0: ok' });
  expect(received[0]?.url.searchParams.get('access_token')).toBe('abc');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: MESSAGE.text } });
  const refused = { ok: false, reason: 'HTTP 200, errcode 310000: sign not match' };
  expect(await send({ ...target, secret: 'SECother' })).toEqual(refused);
  expect(await send({ ...target, secret: '' })).toEqual(refused);
});

test('Feishu verifies the sign in the body', async () => {
  const { base, received } = await openReceiver(({ body }) => {
    const { timestamp, sign } = JSON.parse(body);
    const right = createHmac('sha256', `${timestamp}\n${SECRET}`).update('').digest('base64');
    const isSigned = timestamp === '1790000000' && sign === right;
    return {
      body: isSigned ? '{"code":0,"data":{},"msg":"success"}' : '{"code":19021,"msg":"sign match fail"}',
    };
  });
  const target = { kind: 'feishu', url: `${base}/open-apis/bot/v2/hook/abc`, secret: SECRET } as const;
  expect(await send(target)).toEqual({ ok: true, answer: 'code 0: success' });
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    msg_type: 'text',
    content: { text: MESSAGE.text },
  });
  const refused = { ok: false, reason: 'HTTP 200, code 19021: sign match fail' };
  expect(await send({ ...target, secret: 'other' })).toEqual(refused);
  expect(await send({ ...target, secret: '' })).toEqual(refused);
});

test('a generic receiver gets signed JSON and accepts with any status of success', async () => {
  const { base, received } = await openReceiver(({ headers, body }) => {
    const signed = `${headers['x-zaixue-timestamp']}.${body}`;
    const right = createHmac('sha256', SECRET).update(signed).digest('hex');
    return headers['x-zaixue-signature'] === right ? { status: 204, body: '' } : { status: 401, body: 'no' };
  });
  const target = { kind: 'generic', url: `${base}/alarm`, secret: SECRET } as const;
  expect(await send(target)).toEqual({ ok: true, answer: 'HTTP 204' });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(MESSAGE);
  expect(await send({ ...target, secret: 'x' })).toEqual({ ok: false, reason: 'HTTP 401 no' });
  await send({ ...target, secret: '' });
  expect(received[2]?.headers['x-zaixue-signature']).toBeUndefined();
});

test.each(['wecom', 'dingtalk', 'feishu', 'generic'] as const)(
  '%s: no redirect is followed, and neither address nor key is in a reason',
  async (kind) => {
    const elsewhere = await openReceiver(() => ({ body: '{"errcode":0,"code":0}' }));
    const { base } = await openReceiver(({ url }) =>
      url.pathname.includes('moved')
        ? { status: 307, body: '', location: elsewhere.base }
        : {
            status: 404,
            body: `{"errcode":404,"code":404,"errmsg":"no ${url.href}","msg":"no ${url.href}"}`,
          },
    );
    const redirected = await send({ kind, url: `${base}/moved?key=verysecretkey`, secret: '' });
    expect(redirected).toEqual({ ok: false, reason: 'a redirect, which is not followed' });
    expect(elsewhere.received).toEqual([]);
    const missing = await send({ kind, url: `${base}/hook/verysecrethook?key=verysecretkey`, secret: '' });
    expect(missing.ok).toBe(false);
    expect(JSON.stringify(missing)).not.toContain('verysecret');
    const nobody = await send({ kind, url: 'http://127.0.0.1:1/verysecrethook', secret: '' });
    expect(nobody).toEqual({ ok: false, reason: expect.stringMatching(/^no answer/) });
    expect(await send({ kind, url: 'http://[', secret: '' })).toMatchObject({ ok: false });
  },
);
