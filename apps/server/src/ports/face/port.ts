/** A check that the member can start. */
export interface FaceSession {
  /** Page of the provider; it redirects to the return URL. */
  readonly url: string;
  /** Id of the check at the provider. */
  readonly bizToken: string;
  /** Rule id under which the check runs. */
  readonly ruleId: string;
  /** Id of the request, for support by the provider. */
  readonly requestId: string;
}

export type FaceStart =
  | { readonly ok: true; readonly session: FaceSession }
  /** For the operator; holds no key. */
  | { readonly ok: false; readonly reason: string };

/** Private picture that proves the verification. */
export interface FaceEvidence {
  /** File name of letters, digits, `-` and `.`. */
  readonly name: string;
  readonly content: Buffer;
}

/** Identity that the provider has verified. */
export interface VerifiedIdentity {
  readonly realName: string;
  readonly idNumber: string;
  readonly evidence: readonly FaceEvidence[];
}

export type FaceVerdict =
  | { readonly kind: 'passed'; readonly identity: VerifiedIdentity }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The member has not finished. */
  | { readonly kind: 'pending' }
  /** The provider gave no result; ask again later. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A configured provider that verifies a member's real name by face. Never throws. */
export interface FaceVerifier {
  start(request: {
    /** Return URL. */
    readonly returnUrl: string;
    /** Public address of this server. */
    readonly origin: string;
  }): Promise<FaceStart>;
  fetchVerdict(session: Pick<FaceSession, 'bizToken' | 'ruleId'>): Promise<FaceVerdict>;
}

/** Provides the verifier that the operator has chosen. */
export interface FaceVerifiers {
  /** Null when none is chosen or it lacks a key. */
  find(): Promise<FaceVerifier | null>;
}
