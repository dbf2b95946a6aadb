/** What the doctor says of one thing. */
export interface Finding {
  /** `problem`: something does not work for people; `hint`: worth knowing; `good`: in order. */
  readonly level: 'good' | 'hint' | 'problem';
  /** In Chinese, one line, for the operator. No key or password is in it. */
  readonly text: string;
}

export const good = (text: string): Finding => ({ level: 'good', text });
export const hint = (text: string): Finding => ({ level: 'hint', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** What belongs together, under a heading. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}
