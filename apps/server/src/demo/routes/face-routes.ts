import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trimTexts } from '../../http/input/read-input.ts';
import { cleanName } from '../../lib/clean-name.ts';
import { decideLocalCheck, findLocalCheck } from '../../ports/face/local.ts';
import type { Services } from '../../services.ts';
import { sendConsentDocument, sendConsentProblem } from './consent-document.ts';

const TITLE = '实名认证';
const LONGEST_NAME = 20;
const ID_NUMBER = /^\d{17}[\dX]$/;
const TOKEN = /^[0-9a-f]{32}$/;

type Visit = FastifyRequest<{ Params: { token: string } }>;

/** The verification of a demo site: a page on which one chooses how it ends. */
export function registerDemoFace(app: FastifyInstance, services: Services): void {
  app.get('/demo/face/:token', (request: Visit, reply) => show(services, request, reply));
  app.post('/demo/face/:token', (request: Visit, reply) => decide(services, request, reply));
}

async function show({ kv }: Services, { params: { token } }: Visit, reply: FastifyReply) {
  const check = TOKEN.test(token) ? await findLocalCheck(kv, token) : null;
  if (!check) return sendConsentProblem(reply, '认证不存在或已过期');
  return sendConsentDocument(reply, TITLE, page(token));
}

async function decide({ kv }: Services, request: Visit, reply: FastifyReply) {
  const { token } = request.params;
  const check = TOKEN.test(token) ? await findLocalCheck(kv, token) : null;
  if (!check) return sendConsentProblem(reply, '认证不存在或已过期');
  const fields = trimTexts(request.body);
  if (fields.result === 'pass') {
    const person = readPerson(fields);
    if (!person) return sendConsentProblem(reply, '请填写姓名和 18 位身份证号');
    await decideLocalCheck(kv, token, { kind: 'passed', ...person });
  } else if (fields.result === 'fail') {
    await decideLocalCheck(kv, token, { kind: 'failed' });
  }
  // Anything else is going away without an end.
  return reply.header('cache-control', 'no-store').redirect(check.returnUrl, 303);
}

function readPerson(fields: Record<string, unknown>) {
  const realName = cleanName(String(fields.name ?? ''));
  const idNumber = String(fields.id_number ?? '').toUpperCase();
  const isUsable = realName !== '' && realName.length <= LONGEST_NAME && ID_NUMBER.test(idNumber);
  return isUsable ? { realName, idNumber } : null;
}

function page(token: string): string {
  return `<p class="note">这是演示页面，代替真实的人脸核身，不会使用摄像头，也不会访问任何外部服务。请勿填写真实身份信息。</p>
<form method="post" action="/demo/face/${token}">
<fieldset>
<legend>认证人</legend>
<label class="field">姓名<input name="name" value="王小明" maxlength="${LONGEST_NAME}" autocomplete="off"></label>
<label class="field">身份证号<input name="id_number" value="${randomIdNumber()}" maxlength="18" autocomplete="off"></label>
</fieldset>
<button class="main" name="result" value="pass">认证通过</button>
<button name="result" value="fail">认证不通过</button>
<button name="result" value="abandon">中途退出</button>
</form>`;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** A resident id number of 18 characters that is well-formed (GB 11643) and belongs to an area that never was. */
export function randomIdNumber(): string {
  const month = String(randomInt(1, 13)).padStart(2, '0');
  const day = String(randomInt(1, 29)).padStart(2, '0');
  const order = String(randomInt(1000)).padStart(3, '0');
  const body = `990000${randomInt(1960, 2006)}${month}${day}${order}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length];
}
