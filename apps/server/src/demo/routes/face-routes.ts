import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trimTexts } from '../../http/input/read-input.ts';
import { cleanName } from '../../lib/clean-name.ts';
import type { Html } from '../../lib/html/html.ts';
import { html } from '../../lib/html/html.ts';
import { decideLocalCheck, findLocalCheck } from '../../ports/face/local.ts';
import type { Services } from '../../services.ts';
import { sendConsentDocument, sendConsentProblem } from './consent-document.ts';

const TITLE = '实名认证';
const MAX_NAME_LENGTH = 20;
const ID_NUMBER = /^\d{17}[\dX]$/;
const TOKEN = /^[0-9a-f]{32}$/;

type FaceRequest = FastifyRequest<{ Params: { token: string } }>;

/** Replaces the real-name verification on a demo site: a page on which the visitor chooses the result. */
export function registerDemoFace(app: FastifyInstance, services: Services): void {
  app.get('/demo/face/:token', (request: FaceRequest, reply) => sendPage(services, request, reply));
  app.post('/demo/face/:token', (request: FaceRequest, reply) => recordDecision(services, request, reply));
}

async function sendPage({ kv }: Services, { params: { token } }: FaceRequest, reply: FastifyReply) {
  const check = TOKEN.test(token) ? await findLocalCheck(kv, token) : null;
  if (!check) return sendConsentProblem(reply, '认证不存在或已过期');
  return sendConsentDocument(reply, TITLE, renderForm(token));
}

async function recordDecision({ kv }: Services, request: FaceRequest, reply: FastifyReply) {
  const { token } = request.params;
  const check = TOKEN.test(token) ? await findLocalCheck(kv, token) : null;
  if (!check) return sendConsentProblem(reply, '认证不存在或已过期');
  const fields = trimTexts(request.body);
  if (fields.result === 'pass') {
    const identity = readIdentity(fields);
    if (!identity) return sendConsentProblem(reply, '请填写姓名和 18 位身份证号');
    await decideLocalCheck(kv, token, { kind: 'passed', ...identity });
  } else if (fields.result === 'fail') {
    await decideLocalCheck(kv, token, { kind: 'failed' });
  }
  // Any other value means that the visitor left without a decision.
  return reply.header('cache-control', 'no-store').redirect(check.returnUrl, 303);
}

function readIdentity(fields: Record<string, unknown>) {
  const realName = cleanName(String(fields.name ?? ''));
  const idNumber = String(fields.id_number ?? '').toUpperCase();
  const isValid = realName !== '' && realName.length <= MAX_NAME_LENGTH && ID_NUMBER.test(idNumber);
  return isValid ? { realName, idNumber } : null;
}

function renderForm(token: string): Html {
  return html`<p class="note">这是演示页面，代替真实的人脸核身，不会使用摄像头，也不会访问任何外部服务。请勿填写真实身份信息。</p>
<form method="post" action="/demo/face/${token}">
<fieldset>
<legend>认证人</legend>
<label class="field">姓名<input name="name" value="王小明" maxlength="${MAX_NAME_LENGTH}" autocomplete="off"></label>
<label class="field">身份证号<input name="id_number" value="${randomIdNumber()}" maxlength="18" autocomplete="off"></label>
</fieldset>
<button class="main" name="result" value="pass">认证通过</button>
<button name="result" value="fail">认证不通过</button>
<button name="result" value="abandon">中途退出</button>
</form>`;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** A random resident ID number with a valid check character (GB 11643) and the unassigned area code 990000. */
export function randomIdNumber(): string {
  const month = String(randomInt(1, 13)).padStart(2, '0');
  const day = String(randomInt(1, 29)).padStart(2, '0');
  const order = String(randomInt(1000)).padStart(3, '0');
  const body = `990000${randomInt(1960, 2006)}${month}${day}${order}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length];
}
