import type { Generated } from 'kysely';

/** What belongs to a member's account beside the account itself. */
export interface AccountTables {
  member_plans: MemberPlansTable;
  uploads: UploadsTable;
  deletion_moves: DeletionMovesTable;
}

/** A VIP period as it was bought. */
interface MemberPlansTable {
  id: Generated<number>;
  member_id: number;
  plan_id: number;
  charge_fen: number;
  started_at: number;
  expired_at: number;
  created_at: number;
  updated_at: number;
}

/** Log of uploads (contract 16.1). */
interface UploadsTable {
  id: Generated<number>;
  member_id: number;
  /** What it was uploaded as, such as `avatar`. */
  upload_group: string;
  /** Kind of storage that holds it. */
  storage: string;
  path: string;
  /** Name the client gave it. */
  name: string;
  url: string;
  api_path: string;
  address: string;
  user_agent: string;
  created_at: number;
}

/** History of the deletion requests: one row for each move. */
interface DeletionMovesTable {
  id: Generated<number>;
  request_id: number;
  from_status: string;
  to_status: string;
  created_at: number;
}
