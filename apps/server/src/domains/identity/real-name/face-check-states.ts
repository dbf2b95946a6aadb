/** What a verification can be (contract 14.1). */
export const FACE_STATUS = { started: 0, failed: 5, passed: 9 } as const;
export type FaceStatus = (typeof FACE_STATUS)[keyof typeof FACE_STATUS];

/** Where it can go from there; it ends once. */
const FACE_MOVES: Readonly<Record<FaceStatus, readonly FaceStatus[]>> = {
  [FACE_STATUS.started]: [FACE_STATUS.failed, FACE_STATUS.passed],
  [FACE_STATUS.failed]: [],
  [FACE_STATUS.passed]: [],
};

/** Whether a verification may go from one state to another. */
export function canMove(from: FaceStatus, to: FaceStatus): boolean {
  return FACE_MOVES[from].includes(to);
}
