import type { Generated, Selectable } from 'kysely';

/** Operators with their roles and sessions, and the log of what they did. */
export interface OperatorTables {
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  operator_roles: OperatorRolesTable;
  operator_invitations: OperatorInvitationsTable;
  operator_recovery_codes: OperatorRecoveryCodesTable;
  audit_entries: AuditEntriesTable;
  operator_tasks: OperatorTasksTable;
  operator_task_rows: OperatorTaskRowsTable;
  operator_views: OperatorViewsTable;
}

/** A person who runs the site; operators are not members. */
interface OperatorsTable {
  id: Generated<number>;
  /** Login name, lower case. */
  name: string;
  password_hash: string;
  /** Name of a built-in role, or `role-<id>` of a row of `operator_roles`. */
  role: Generated<string>;
  /** Empty: the login name is shown. */
  display_name: Generated<string>;
  /** Sealed secret of the second factor; null for none. */
  totp_secret: Generated<string | null>;
  /** The last 30-second step whose code was used, so that a code works once. */
  totp_last_step: Generated<number | null>;
  /** Since when the operator may not log in; null while allowed. */
  disabled_at: Generated<number | null>;
  last_login_at: Generated<number | null>;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}
export type Operator = Selectable<OperatorsTable>;

interface OperatorSessionsTable {
  id: Generated<number>;
  operator_id: number;
  token_hash: string;
  address: string;
  user_agent: string;
  /** `factor`: the password was right, the second factor is missing. Otherwise `active`. */
  state: Generated<string>;
  /** Last activity of the operator. An idle session is locked, which is computed from it. 0: since `created_at`. */
  seen_at: Generated<number>;
  /** Last verification within the session, for acts that need one. */
  verified_at: Generated<number | null>;
  /** Sealed secret of a second factor whose setup is not complete. */
  pending_secret: Generated<string | null>;
  expires_at: number;
  created_at: number;
}
export type OperatorSessionRow = Selectable<OperatorSessionsTable>;

/** A role that a site made beside the built-in ones. */
interface OperatorRolesTable {
  id: Generated<number>;
  title: string;
  /** `all` or `own`. */
  scope: string;
  /** JSON: names of permissions. */
  permissions: string;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}
export type OperatorRoleRow = Selectable<OperatorRolesTable>;

/** A one-time link with which a person becomes operator. */
interface OperatorInvitationsTable {
  id: Generated<number>;
  token_hash: string;
  role: string;
  /** For whom it is, in the words of the inviting operator. */
  note: string;
  /** Null: made by the program for an empty site. */
  invited_by: number | null;
  expires_at: number;
  used_at: number | null;
  created_at: number;
}
export type OperatorInvitation = Selectable<OperatorInvitationsTable>;

interface OperatorRecoveryCodesTable {
  id: Generated<number>;
  operator_id: number;
  code_hash: string;
  used_at: number | null;
}

/** An act of an operator, a command or the program. Triggers refuse to change or remove rows. */
interface AuditEntriesTable {
  id: Generated<number>;
  created_at: number;
  operator_id: number | null;
  operator_name: string;
  session_id: number | null;
  /** `console`, `command` or `system`. */
  via: string;
  address: string;
  request_id: string;
  /** Such as `course.price`. */
  act: string;
  subject_type: string;
  subject_id: string;
  subject_label: string;
  /** `done` or `refused`. */
  outcome: string;
  /** JSON: a list of `FieldChange`. */
  changes: string;
  reason: string;
}
export type AuditRow = Selectable<AuditEntriesTable>;

/** Long work of an operator, such as an import; a job does it in batches. */
interface OperatorTasksTable {
  id: Generated<number>;
  /** Name of the kind, such as `course-member.import`. */
  kind: string;
  /** What it is about, for operators: the title of a course. */
  title: string;
  /** JSON: what the kind needs. */
  parameters: string;
  /** Unique for an operator: a request that is repeated makes no second task. */
  idempotency_key: string;
  /** The task whose rows this one tries again or takes back; null for none. */
  parent_id: number | null;
  /** `waiting`, `running`, `done`, `stopped` or `failed`. */
  status: string;
  /** Rows to do. */
  total: number;
  done: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
  /** Why it failed, for operators; empty for none. */
  note: Generated<string>;
  /** Attempts since the last progress that ended with an exception. */
  attempts: Generated<number>;
  /** Not before this time after an exception. */
  next_attempt_at: Generated<number>;
  /** The process that works on it; null for none. */
  lease_owner: string | null;
  lease_until: number | null;
  /** Key of the result file in the storage; empty for none. */
  result_key: Generated<string>;
  result_name: Generated<string>;
  operator_id: number;
  operator_name: string;
  /** The session that asked for it, for the audit log. */
  session_id: number | null;
  address: string;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
  /** When the result file and the contents of the rows are deleted; null until it has ended. */
  expires_at: number | null;
  /** 1 when the result file and the contents have been deleted. */
  is_cleared: Generated<number>;
}
export type OperatorTask = Selectable<OperatorTasksTable>;

/** A row of a task: a line of a file, or something that was chosen. */
interface OperatorTaskRowsTable {
  task_id: number;
  /** From 1; the line of the file. */
  row_number: number;
  /** `waiting`, `done`, `skipped` or `failed`. */
  outcome: string;
  /** What it is about, for operators; no whole mobile number. */
  label: string;
  /** Id of the member, course … it is about; null while unknown. */
  subject_id: number | null;
  /** JSON: what the kind needs, which may be personal; empty for none. Emptied when the task expires. */
  content: Generated<string>;
  /** Why it was skipped or failed, for operators; empty for none. */
  message: Generated<string>;
}
export type OperatorTaskRow = Selectable<OperatorTaskRowsTable>;

/** The state of a list that an operator keeps under a name; nobody else sees it. */
interface OperatorViewsTable {
  id: Generated<number>;
  operator_id: number;
  /** Name of the list, such as `orders`. */
  list: string;
  /** Unique for an operator and list. */
  name: string;
  /** The query text of the list's address. */
  query: string;
  /** 1: the list opens with it. At most one for an operator and list. */
  is_start: Generated<number>;
  created_at: number;
  updated_at: number;
}
export type OperatorView = Selectable<OperatorViewsTable>;
