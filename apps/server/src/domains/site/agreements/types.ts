/** Texts of the site that have versions: what `agreements.type` may hold. */
export type AgreementType = 'user' | 'private' | 'vip' | 'paid_content' | 'about';

/** Those that a member agrees to (contract 5.7). */
export const AGREED_TYPES = ['user', 'private'] as const satisfies readonly AgreementType[];
