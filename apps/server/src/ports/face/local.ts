import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { KeyValueStore } from '../kv/port.ts';
import type { FaceVerdict, FaceVerifier } from './port.ts';

/** Same lifetime as at the vendor. */
const LIFETIME_SECONDS = 7200;
const RULE_ID = 'demo';

/** Result chosen on the demo page. */
export type LocalDecision =
  | { readonly kind: 'passed'; readonly realName: string; readonly idNumber: string }
  | { readonly kind: 'failed' };

interface LocalCheck {
  readonly returnUrl: string;
  /** Null until a result is chosen. */
  readonly decision: LocalDecision | null;
}

const keyOf = (token: string): string => `demo-face:${token}`;

/** The verifier of a demo site: a page of this server on which the result is chosen. */
export function createLocalFace(kv: KeyValueStore): FaceVerifier {
  return {
    async start({ returnUrl, origin }) {
      const bizToken = randomBytes(16).toString('hex');
      await storeCheck(kv, bizToken, { returnUrl, decision: null });
      const requestId = randomBytes(8).toString('hex');
      return {
        ok: true,
        session: { url: `${origin}/demo/face/${bizToken}`, bizToken, ruleId: RULE_ID, requestId },
      };
    },
    async fetchVerdict({ bizToken }) {
      const check = await findLocalCheck(kv, bizToken);
      if (!check) return { kind: 'failed', reason: 'the demo check has ended' };
      return check.decision ? verdictOf(check.decision) : { kind: 'pending' };
    },
  };
}

/** A check of the demo page, or null. */
export async function findLocalCheck(kv: KeyValueStore, token: string): Promise<LocalCheck | null> {
  const stored = await kv.get(keyOf(token));
  return stored === null ? null : (JSON.parse(stored) as LocalCheck);
}

/** Stores the chosen result; the first choice counts. */
export async function decideLocalCheck(
  kv: KeyValueStore,
  token: string,
  decision: LocalDecision,
): Promise<void> {
  const check = await findLocalCheck(kv, token);
  if (check && !check.decision) await storeCheck(kv, token, { ...check, decision });
}

function storeCheck(kv: KeyValueStore, token: string, check: LocalCheck): Promise<void> {
  return kv.set(keyOf(token), JSON.stringify(check), LIFETIME_SECONDS);
}

async function verdictOf(decision: LocalDecision): Promise<FaceVerdict> {
  if (decision.kind === 'failed') return { kind: 'failed', reason: 'chosen on the demo page' };
  const { realName, idNumber } = decision;
  const evidence = [{ name: 'best-frame.png', content: await drawPortrait() }];
  return { kind: 'passed', identity: { realName, idNumber, evidence } };
}

/** Draws a neutral portrait as evidence. */
function drawPortrait(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 240 320">
<rect width="240" height="320" fill="#dfe7f2"/>
<circle cx="120" cy="130" r="56" fill="#8fa3c1"/>
<path d="M24 320c0-64 43-106 96-106s96 42 96 106z" fill="#8fa3c1"/>
</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
