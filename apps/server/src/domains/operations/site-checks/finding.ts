/** The result of one check. */
export interface Finding {
  /** `problem`: something does not work; `hint`: the operator should know; `good`: no problem. */
  readonly level: 'good' | 'hint' | 'problem';
  /** One line in Chinese for the operator. It must not contain keys or passwords. */
  readonly text: string;
}

export const good = (text: string): Finding => ({ level: 'good', text });
export const hint = (text: string): Finding => ({ level: 'hint', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** Findings under one heading. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}
