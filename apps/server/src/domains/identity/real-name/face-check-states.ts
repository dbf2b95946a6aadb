import type { States } from '../../../db/move-state.ts';

/** Status of a check (contract 14.1). */
export const FACE_STATUS = { started: 0, failed: 5, passed: 9 } as const;
export type FaceStatus = (typeof FACE_STATUS)[keyof typeof FACE_STATUS];

/** The statuses of a check and the only allowed moves between them. */
export const FACE_STATES: States<'face_checks', 'face_check_moves', FaceStatus> = {
  update: (transaction, now) => transaction.updateTable('face_checks').set({ updated_at: now }),
  insertHistory: (transaction) => transaction.insertInto('face_check_moves'),
  historyKey: 'face_check_id',
  moves: {
    [FACE_STATUS.started]: [FACE_STATUS.failed, FACE_STATUS.passed],
    [FACE_STATUS.failed]: [],
    [FACE_STATUS.passed]: [],
  },
};
