import type { Generated, Selectable } from 'kysely';

/** Data of a member's account other than `members` itself. */
export interface AccountTables {
  member_plans: MemberPlansTable;
  member_remarks: MemberRemarksTable;
  member_tags: MemberTagsTable;
  member_mailings: MemberMailingsTable;
  uploads: UploadsTable;
  deletion_moves: DeletionMovesTable;
  messages: MessagesTable;
  credit_records: CreditRecordsTable;
  member_agreements: MemberAgreementsTable;
  deletion_requests: DeletionRequestsTable;
  sms_records: SmsRecordsTable;
  face_check_moves: FaceCheckMovesTable;
}

/** A purchased membership period. */
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
  /** Purpose, such as `avatar`. */
  upload_group: string;
  /** Kind of storage that holds it. */
  storage: string;
  path: string;
  /** File name from the client. */
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

interface MessagesTable {
  /** UUID. */
  id: string;
  member_id: number;
  text: string;
  /** JSON of `MessageDetails` of the contract; null for texts of operators, and for what is older than this column. */
  details: string | null;
  read_at: number | null;
  created_at: number;
}

interface CreditRecordsTable {
  id: Generated<number>;
  member_id: number;
  sum: number;
  remark: string;
  /** Reason of the credit; unique per member, so that no reward is given twice. */
  reason: string;
  created_at: number;
}

interface MemberAgreementsTable {
  id: Generated<number>;
  member_id: number;
  agreement_id: number;
  type: string;
  version: string;
  agreed_at: number;
  address: string;
  user_agent: string;
  platform: string;
}

interface DeletionRequestsTable {
  id: Generated<number>;
  member_id: number;
  /** `pending`, `cancelled`, `erased` or `done`; the moves between them are those of `deletion-requests.ts`. */
  status: string;
  requested_at: number;
  due_at: number;
  ended_at: number | null;
}

interface SmsRecordsTable {
  id: Generated<number>;
  mobile: string;
  scene: string;
  provider_answer: string;
  created_at: number;
}

interface FaceCheckMovesTable {
  id: Generated<number>;
  face_check_id: number;
  from_status: number;
  to_status: number;
  /** For the operator. */
  reason: string;
  created_at: number;
}

/** What operators have written about a member; the member does not see it on any page. */
interface MemberRemarksTable {
  member_id: number;
  text: string;
  version: number;
  /** Name of the operator who changed it last. */
  changed_by: string;
  updated_at: number;
}

/** A word with which operators group members. */
interface MemberTagsTable {
  member_id: number;
  tag: string;
  created_at: number;
}

/** A message to all members that match a filter; a job sends it in the order of their ids. */
interface MemberMailingsTable {
  id: Generated<number>;
  text: string;
  /** JSON: the filter of the list of members. */
  filter: string;
  /** Number of members that matched at the start. */
  expected: number;
  sent: Generated<number>;
  /** The last member who has been looked at. */
  after_member_id: Generated<number>;
  /** Highest id at the start; who registers later gets no message. */
  last_member_id: number;
  /** `running`, `done` or `stopped`. */
  status: string;
  operator_id: number | null;
  operator_name: string;
  created_at: number;
  updated_at: number;
}
export type MemberMailing = Selectable<MemberMailingsTable>;
