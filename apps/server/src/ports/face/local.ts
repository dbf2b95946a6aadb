import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { KeyValueStore } from '../kv/port.ts';
import type { FaceVerdict, FaceVerifier } from './port.ts';

/** Like the vendor's own. */
const LIFETIME_SECONDS = 7200;
const RULE_ID = 'demo';

/** What a person chose on the demo page. */
export type LocalDecision =
  | { readonly kind: 'passed'; readonly realName: string; readonly idNumber: string }
  | { readonly kind: 'failed' };

interface LocalCheck {
  readonly returnUrl: string;
  /** Null until something is chosen. */
  readonly decision: LocalDecision | null;
}

const keyOf = (token: string): string => `demo-face:${token}`;

/** The verification of a demo site: a page of this server on which one chooses how it ends. */
export function createLocalFace(kv: KeyValueStore): FaceVerifier {
  return {
    async start({ returnUrl, origin }) {
      const bizToken = randomBytes(16).toString('hex');
      await keep(kv, bizToken, { returnUrl, decision: null });
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

/** The check of a demo page, or null when there is none. */
export async function findLocalCheck(kv: KeyValueStore, token: string): Promise<LocalCheck | null> {
  const stored = await kv.get(keyOf(token));
  return stored === null ? null : (JSON.parse(stored) as LocalCheck);
}

/** Keeps what a person chose; the first choice holds. */
export async function decideLocalCheck(
  kv: KeyValueStore,
  token: string,
  decision: LocalDecision,
): Promise<void> {
  const check = await findLocalCheck(kv, token);
  if (check && !check.decision) await keep(kv, token, { ...check, decision });
}

function keep(kv: KeyValueStore, token: string, check: LocalCheck): Promise<void> {
  return kv.set(keyOf(token), JSON.stringify(check), LIFETIME_SECONDS);
}

async function verdictOf(decision: LocalDecision): Promise<FaceVerdict> {
  if (decision.kind === 'failed') return { kind: 'failed', reason: 'chosen on the demo page' };
  const { realName, idNumber } = decision;
  const evidence = [{ name: 'best-frame.png', content: await drawPortrait() }];
  return { kind: 'passed', person: { realName, idNumber, evidence } };
}

/** A picture of nobody. */
function drawPortrait(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 240 320">
<rect width="240" height="320" fill="#dfe7f2"/>
<circle cx="120" cy="130" r="56" fill="#8fa3c1"/>
<path d="M24 320c0-64 43-106 96-106s96 42 96 106z" fill="#8fa3c1"/>
</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
