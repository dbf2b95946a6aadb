interface RecentPlace {
  readonly to: string;
  readonly label: string;
}

const MOST = 6;
const keyOf = (operatorId: number): string => `zaixue-console-recent-${operatorId}`;

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  'label' in value &&
  typeof value.label === 'string';

/** What the operator opened last with the command palette in this browser, the newest first. */
export function readRecent(operatorId: number): readonly RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, MOST) : [];
  } catch {
    // No storage, or not written by this program.
    return [];
  }
}

export function rememberRecent(operatorId: number, place: RecentPlace): void {
  const others = readRecent(operatorId).filter(({ to }) => to !== place.to);
  try {
    localStorage.setItem(keyOf(operatorId), JSON.stringify([place, ...others].slice(0, MOST)));
  } catch {
    // No storage: nothing is remembered.
  }
}
