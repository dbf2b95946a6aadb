import type { Call } from '@zaixue/contract/call';
import type { FailureName } from '@zaixue/contract/errors';
import type { PreviewPersona } from '@zaixue/contract/operator/site/start';
import type { Session } from './session.ts';

/**
 * An operator looks at one course, or at the draft of the home page, as somebody else. A preview only reads, and only this course
 * or page is open beyond the rules.
 */
export interface Preview {
  readonly persona: PreviewPersona;
  /** `HOME_PREVIEW` for the home page. */
  readonly courseId: number;
  /** The operator's session that it ends with. */
  readonly operatorSessionId: number;
  /** Milliseconds UTC. */
  readonly expiresAt: number;
}

/** Stands for the home page in the place of a course: no course has this id. */
export const HOME_PREVIEW = 0;

/** Whether a preview shows the draft of the home page. */
export const isHomePreview = ({ courseId }: Preview): boolean => courseId === HOME_PREVIEW;

/** The id of the member that a preview shows: no row has it. */
export const PREVIEW_MEMBER_ID = 0;

export interface PreviewCaller {
  readonly preview: Preview;
  /** Null for the persona of a visitor. */
  readonly session: Session | null;
}

/** Returns who calls with the token of a preview; null when it is forged, has expired, or its operator may no more. */
export type ReadPreview = (token: string, now: number) => Promise<PreviewCaller | null>;

const BEARER = /^Bearer\s+preview\.(\S{1,200})$/i;

/** The token of a preview; null for a request without one. Only the header counts: addresses are stored and shared. */
export function findPreviewToken(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}

/** Returns why a preview may not make a call, or null. */
export function checkPreviewCall(call: Call, caller: PreviewCaller | null): FailureName | null {
  if (!caller) return 'previewEnded';
  if (call.method !== 'GET' || call.changesData) return 'previewReadOnly';
  return call.auth === 'required' && !caller.session ? 'loginRequired' : null;
}
