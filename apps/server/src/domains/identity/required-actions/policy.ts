/** What the site asks of members before they may go on. */
export interface ForcedStepRules {
  /** Whether the server refuses calls; otherwise only clients ask. */
  readonly isEnforced: boolean;
  /** The configuration's `member.enabled_mobile_bind_alert`. */
  readonly needsMobile: boolean;
  /** The configuration's `member.enabled_face_verify`. */
  readonly needsRealName: boolean;
}

/** What a member has done of it. */
export interface ForcedStepState {
  readonly isMobileBound: boolean;
  readonly isFaceVerified: boolean;
}

export type ForcedStepFailure = 'mobileBindingRequired' | 'realNameRequired';

/** The step that the member must do before the call is answered, in the order of contract 15.6; null for none. */
export function missingStep(rules: ForcedStepRules, member: ForcedStepState): ForcedStepFailure | null {
  if (!rules.isEnforced) return null;
  if (rules.needsMobile && !member.isMobileBound) return 'mobileBindingRequired';
  return rules.needsRealName && !member.isFaceVerified ? 'realNameRequired' : null;
}
