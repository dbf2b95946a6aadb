/** Whether `text` is a mainland mobile number: 11 digits, 1, then 3–9 (contract 17.8). */
export function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Whether a stored number counts as bound: starts with 1, exactly 11 characters (contract 5.1, D.8). */
export function isBoundMobile(mobile: string): boolean {
  return mobile.length === 11 && mobile.startsWith('1');
}

/** `138****5678`: the first three characters, four stars, the rest from the eighth (contract 17.8). */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(7)}`;
}

/** The masked number of a member, empty when none is bound: the stored placeholder of such a member is no number. */
export function maskBoundMobile(mobile: string): string {
  return isBoundMobile(mobile) ? maskMobile(mobile) : '';
}
