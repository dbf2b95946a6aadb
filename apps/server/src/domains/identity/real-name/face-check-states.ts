/** Status of a check (contract 14.1). */
export const FACE_STATUS = { started: 0, failed: 5, passed: 9 } as const;
export type FaceStatus = (typeof FACE_STATUS)[keyof typeof FACE_STATUS];

/** Allowed moves. */
const FACE_MOVES: Readonly<Record<FaceStatus, readonly FaceStatus[]>> = {
  [FACE_STATUS.started]: [FACE_STATUS.failed, FACE_STATUS.passed],
  [FACE_STATUS.failed]: [],
  [FACE_STATUS.passed]: [],
};

/** Whether a check may move from one status to another. */
export function canMove(from: FaceStatus, to: FaceStatus): boolean {
  return FACE_MOVES[from].includes(to);
}
