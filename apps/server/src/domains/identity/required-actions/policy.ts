/** Actions that the site requires of members. */
export interface RequiredActionRules {
  /** Whether the server refuses calls; if not, only clients prompt. */
  readonly isEnforced: boolean;
  /** The configuration's `member.enabled_mobile_bind_alert`. */
  readonly needsMobile: boolean;
  /** The configuration's `member.enabled_face_verify`. */
  readonly needsRealName: boolean;
}

/** Actions that a member has done. */
export interface RequiredActionState {
  readonly isMobileBound: boolean;
  readonly isFaceVerified: boolean;
}

export type RequiredActionFailure = 'mobileBindingRequired' | 'realNameRequired';

/** The action that the member must do before the call is answered, in the order of contract 15.6; null for none. */
export function requiredAction(
  rules: RequiredActionRules,
  member: RequiredActionState,
): RequiredActionFailure | null {
  if (!rules.isEnforced) return null;
  if (rules.needsMobile && !member.isMobileBound) return 'mobileBindingRequired';
  return rules.needsRealName && !member.isFaceVerified ? 'realNameRequired' : null;
}
