/** A stored switch or a yes-or-no as the wire's integer 0 or 1 (contract 0.3). */
export function toBit(value: number | boolean): 0 | 1 {
  return value === 1 || value === true ? 1 : 0;
}
