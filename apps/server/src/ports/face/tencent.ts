import { z } from 'zod';
import type { TencentCredential, TencentResult, TencentRoute } from '../call-tencent-cloud.ts';
import { callTencentCloud } from '../call-tencent-cloud.ts';
import type { FaceEvidence, FaceVerdict, FaceVerifier } from './port.ts';

export interface TencentFaceOptions {
  readonly credential: TencentCredential;
  /** Rule id of the business flow in the console of the vendor. */
  readonly ruleId: string;
  readonly route?: TencentRoute;
}

const PASSED = 0;
/** Text and best frame of the video, but not the pictures of the id card. */
const INFO_TYPE = '13';
/** After three days the vendor deletes a check; it can no longer pass. */
const GONE = /BizToken(Expired|Illegal)/;
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

const startAnswer = z.object({
  Url: z.httpUrl(),
  BizToken: z.string().min(1).max(191),
  RequestId: z.string().max(128),
});
const verdictAnswer = z.object({
  Text: z
    .object({
      /** Null until the member has finished. */
      ErrCode: z.int().nullish(),
      ErrMsg: z.string().nullish(),
      IdCard: z.string().nullish(),
      Name: z.string().nullish(),
    })
    .nullish(),
  BestFrame: z.object({ BestFrame: z.string().nullish() }).nullish(),
});

/** Tencent Cloud FaceID (`DetectAuth`, `GetDetectInfoEnhanced`, version 2018-03-01). */
export function createTencentFace({ credential, ruleId, route }: TencentFaceOptions): FaceVerifier {
  const call = (action: string, parameters: object): Promise<TencentResult> =>
    callTencentCloud({ service: 'faceid', version: '2018-03-01', credential, action, parameters }, route);

  return {
    async start({ returnUrl }) {
      const answer = await call('DetectAuth', { RuleId: ruleId, RedirectUrl: returnUrl });
      if (!answer.ok) return answer;
      const read = startAnswer.safeParse(answer.response);
      if (!read.success) return { ok: false, reason: 'DetectAuth: an incomplete answer' };
      const { Url: url, BizToken: bizToken, RequestId: requestId } = read.data;
      return { ok: true, session: { url, bizToken, ruleId, requestId } };
    },
    async fetchVerdict(session) {
      const answer = await call('GetDetectInfoEnhanced', {
        BizToken: session.bizToken,
        RuleId: session.ruleId,
        InfoType: INFO_TYPE,
      });
      if (!answer.ok) return { kind: GONE.test(answer.reason) ? 'failed' : 'unknown', reason: answer.reason };
      const read = verdictAnswer.safeParse(answer.response);
      return read.success ? verdictOf(read.data) : incomplete;
    },
  };
}

const incomplete: FaceVerdict = { kind: 'unknown', reason: 'GetDetectInfoEnhanced: an incomplete answer' };

function verdictOf({ Text: text, BestFrame: frame }: z.output<typeof verdictAnswer>): FaceVerdict {
  const code = text?.ErrCode ?? null;
  if (code === null) return { kind: 'pending' };
  if (code !== PASSED) return { kind: 'failed', reason: `${code} ${text?.ErrMsg ?? ''}`.trim() };
  const [realName, idNumber] = [text?.Name?.trim(), text?.IdCard?.trim().toUpperCase()];
  if (!realName || !idNumber) return incomplete;
  return { kind: 'passed', identity: { realName, idNumber, evidence: evidenceOf(frame?.BestFrame ?? '') } };
}

function evidenceOf(base64: string): FaceEvidence[] {
  const content = Buffer.from(base64, 'base64');
  const isUsable = content.length > 0 && content.length <= MAX_PICTURE_BYTES;
  return isUsable ? [{ name: 'best-frame.jpg', content }] : [];
}
