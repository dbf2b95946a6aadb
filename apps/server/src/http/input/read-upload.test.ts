import { connect } from 'node:net';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { makePicture } from '../../testing/pictures.ts';
import { formWithFile } from '../../testing/send-file.ts';
import { openTestSite } from '../../testing/test-site.ts';

const URL_PATH = '/api/v2/member/detail/avatar';
const NO_FILE = { code: 1, message: '请上传文件', data: [] };
const MESSAGES = ['', '请上传文件', '请上传图片文件', '文件不能超过1M', '请稍后再试'];

async function openWithMember() {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const post = async (payload: Buffer | string, contentType: string) => {
    const headers = { 'content-type': contentType, authorization: `Bearer ${token}` };
    const response = await site.app.inject({ method: 'POST', url: URL_PATH, payload, headers });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  return { site, token, post };
}

test.each([
  ['no boundary', 'x', 'multipart/form-data'],
  ['an empty boundary', '----', 'multipart/form-data; boundary='],
  ['nothing', '', 'multipart/form-data; boundary=b'],
  ['no part', '--b--\r\n', 'multipart/form-data; boundary=b'],
  [
    'half a part',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n',
    'multipart/form-data; boundary=b',
  ],
  ['the wrong boundary', '--c\r\n\r\n--c--', 'multipart/form-data; boundary=b'],
  [
    'a text in the place of the file',
    '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
  [
    'a forbidden name',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
  ['JSON', '{"file":"x"}', 'application/json'],
  ['a form', 'file=x', 'application/x-www-form-urlencoded'],
  ['a picture without a form', 'GIF89a', 'image/gif'],
])('%s is read without a file', async (_name, body, contentType) => {
  const { post } = await openWithMember();
  expect(await post(body, contentType)).toEqual(NO_FILE);
});

test('a truncated file is ignored', async () => {
  const { post } = await openWithMember();
  const { body, contentType } = formWithFile({ content: await makePicture('png') });
  expect(await post(body.subarray(0, -30), contentType)).toEqual(NO_FILE);
});

test('of several files, the first of the field is used', async () => {
  const { site, post } = await openWithMember();
  const picture = (await makePicture('png')).toString('latin1');
  const part = (name: string, filename: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${content}\r\n`;
  const parts = [part('other', 'a', 'x'), part('file', 'first', picture), part('file', 'second', 'x')];
  const body = Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1');
  expect(await post(body, 'multipart/form-data; boundary=b')).toMatchObject({ code: 0 });
  const [log] = await site.db.selectFrom('uploads').select('name').execute();
  expect(log?.name).toBe('first');
});

test('random bodies never cause a bug', async () => {
  const { post } = await openWithMember();
  const { body } = formWithFile({ content: 'x'.repeat(50) });
  const mutated = fc
    .tuple(fc.nat(body.length - 1), fc.uint8Array({ maxLength: 20 }), fc.nat(30))
    .map(([place, bytes, cut]) =>
      Buffer.concat([body.subarray(0, place), bytes, body.subarray(place + cut)]),
    );
  await fc.assert(
    fc.asyncProperty(mutated, async (sent) => {
      const answer = await post(sent, 'multipart/form-data; boundary=xxBOUNDARYxx');
      expect(MESSAGES).toContain(answer.message);
    }),
    { numRuns: 60 },
  );
});

const png = await makePicture('png');
const tail = Buffer.alloc(10 * 1024 * 1024);

test.each([
  ['a file that is far too big', formWithFile({ content: Buffer.concat([png, tail]) }), '文件不能超过1M'],
  [
    'a form that breaks off in its head',
    {
      body: Buffer.concat([Buffer.from('--b\r\n\r\n\r\n--b\r\n'), tail]),
      contentType: 'multipart/form-data; boundary=b',
    },
    '请上传文件',
  ],
  ['a form without boundary', { body: tail, contentType: 'multipart/form-data' }, '请上传文件'],
])('after %s, the connection answers the next request', async (_name, { body, contentType }, message) => {
  const { site, token } = await openWithMember();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const head = `Host: x\r\nAuthorization: Bearer ${token}\r\n`;
  const upload = `POST ${URL_PATH} HTTP/1.1\r\n${head}Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const next = `GET /api/v3/status HTTP/1.1\r\n${head}Connection: close\r\n\r\n`;
  const socket = connect(address.port, '127.0.0.1');
  // Not half closed: the server hangs up after the second answer, as that request wishes.
  socket.write(Buffer.concat([Buffer.from(upload), body, Buffer.from(next)]));
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  expect(heard).toContain(`"message":"${message}"`);
  expect(heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});
