import type { FaceStart, FaceVerdict } from '../ports/face/port.ts';
import { logInMember } from './fixtures/log-in-member.ts';
import type { TestSite, TestSiteOptions } from './test-site.ts';
import { openTestSite } from './test-site.ts';

/** Return URL on the origin of `app.inject`. */
export const RETURN_URL = 'http://localhost:80/auth/faceSuccess';
export const ID_NUMBER = '110101199001011234';

/** Expected answer of `faceVerifyResult`. */
export const resultStatus = (value: 5 | 9) => ({ code: 0, message: '', data: { status: value } });

/** A passed verdict with a picture. */
export const passedVerdict = (idNumber = ID_NUMBER, realName = '王小明'): FaceVerdict => ({
  kind: 'passed',
  identity: { realName, idNumber, evidence: [{ name: 'best-frame.jpg', content: Buffer.from('picture') }] },
});

/** Behaviour of the provider in a test. */
export interface FaceScript {
  /** Null starts a check named TOKEN-1, TOKEN-2 … under rule 7. */
  start: FaceStart | null;
  verdict: FaceVerdict;
  isAvailable: boolean;
}

/** A site with a member. The verifier behaves as `script` says and records its calls. */
export async function openFaceSite(options: Pick<TestSiteOptions, 'interleaved'> = {}) {
  const script: FaceScript = { start: null, verdict: { kind: 'pending' }, isAvailable: true };
  const starts: string[] = [];
  const polls: { bizToken: string; ruleId: string }[] = [];
  const verifier = {
    async start({ returnUrl }: { returnUrl: string }): Promise<FaceStart> {
      starts.push(returnUrl);
      const bizToken = `TOKEN-${starts.length}`;
      const session = { url: `https://face.example/${bizToken}`, bizToken, ruleId: '7', requestId: 'R' };
      return script.start ?? { ok: true, session };
    },
    async fetchVerdict(session: { bizToken: string; ruleId: string }): Promise<FaceVerdict> {
      polls.push(session);
      return script.verdict;
    },
  };
  const site = await openTestSite({
    ...options,
    face: () => ({ find: async () => (script.isAvailable ? verifier : null) }),
  });
  const { member, token } = await logInMember(site);
  const start = (as = token, s_url = RETURN_URL) => site.call('faceVerifyStart', { s_url }, { token: as });
  const result = (biz_token: string, as = token, rule_id = '7') =>
    site.call('faceVerifyResult', { biz_token, rule_id }, { token: as });
  const begin = async (as = token): Promise<string> => (await start(as)).data.biz_token;
  return { site, member, token, script, polls, starts, start, result, begin };
}

export const faceChecks = ({ db }: TestSite) =>
  db.selectFrom('face_checks').select(['member_id', 'status', 'evidence']).orderBy('id').execute();

/** The moves of all checks, such as `0→9`. */
export async function faceMoves({ db }: TestSite): Promise<string[]> {
  const rows = await db
    .selectFrom('face_check_moves')
    .select(['from_status', 'to_status'])
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.from_status}→${row.to_status}`);
}
