/** A verification that a person can begin. */
export interface FaceSession {
  /** The service's page; it comes back to the return address. */
  readonly url: string;
  /** Names the verification towards the service. */
  readonly bizToken: string;
  /** The operator's rules it runs under. */
  readonly ruleId: string;
  /** Names the request, for questions to the service. */
  readonly requestId: string;
}

export type FaceStart =
  | { readonly ok: true; readonly session: FaceSession }
  /** For the operator; holds no key. */
  | { readonly ok: false; readonly reason: string };

/** A picture that shows what was verified; private. */
export interface FaceEvidence {
  /** File name of letters, digits, `-` and `.`. */
  readonly name: string;
  readonly content: Buffer;
}

/** A person whom the service has recognised. */
export interface VerifiedPerson {
  readonly realName: string;
  readonly idNumber: string;
  readonly evidence: readonly FaceEvidence[];
}

export type FaceVerdict =
  | { readonly kind: 'passed'; readonly person: VerifiedPerson }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The person is not through yet. */
  | { readonly kind: 'pending' }
  /** Nothing could be found out; ask again later. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A service that verifies a person's real name by their face, ready to use. Never throws. */
export interface FaceVerifier {
  start(request: {
    /** Where the person comes back to. */
    readonly returnUrl: string;
    /** Public address of this server. */
    readonly origin: string;
  }): Promise<FaceStart>;
  fetchVerdict(session: Pick<FaceSession, 'bizToken' | 'ruleId'>): Promise<FaceVerdict>;
}

/** The service that the operator has chosen. */
export interface FaceVerifiers {
  /** Null when none is chosen or it lacks its keys. */
  find(): Promise<FaceVerifier | null>;
}
