import type { Generated, Selectable } from 'kysely';

/** Captions, operators, uploaded recordings with their processing, and the devices that play. */
export interface MediaTables {
  video_captions: VideoCaptionsTable;
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  media_jobs: MediaJobsTable;
  media_job_moves: MediaJobMovesTable;
  media_staging: MediaStagingTable;
  play_devices: PlayDevicesTable;
}

/** The captions of a video in one language. */
interface VideoCaptionsTable {
  id: Generated<number>;
  video_id: number;
  /** BCP 47 tag such as `zh-CN`. */
  language: string;
  /** What the menu of the player calls it. */
  label: string;
  /** The whole WebVTT file, normalised. */
  vtt: string;
  /** What is said, one line for each cue, without markup. */
  text: string;
  created_at: number;
  updated_at: number;
}

/** Somebody who runs the site; no member. */
interface OperatorsTable {
  id: Generated<number>;
  /** What one logs in with; lower case. */
  name: string;
  password_hash: string;
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
  expires_at: number;
  created_at: number;
}

/** An uploaded file on its way to a recording. */
interface MediaJobsTable {
  id: Generated<number>;
  /** Null once the operator is gone. */
  operator_id: number | null;
  /** Name of the file as it was uploaded. */
  name: string;
  upload_id: string;
  size_bytes: number;
  /** `uploading`, `waiting`, `processing`, `ready` or `failed`; the moves between them are those of `job-states.ts`. */
  status: string;
  percent: number;
  /** Why it failed, for the operator; else empty. */
  reason: string;
  /** How often processing was begun. */
  attempts: number;
  /** Who is processing it, and until when nobody else may. */
  lease_owner: string | null;
  lease_until: number | null;
  media_id: number | null;
  /** The video that is to play it; null for none yet. */
  video_id: number | null;
  created_at: number;
  updated_at: number;
}
export type MediaJob = Selectable<MediaJobsTable>;

/** History of the uploaded recordings: one row for each move. */
interface MediaJobMovesTable {
  id: Generated<number>;
  job_id: number;
  /** Empty for the first. */
  from_status: string;
  to_status: string;
  reason: string;
  created_at: number;
}

/** A folder that is being filled, in the storage and among the temporary files, by its name. */
interface MediaStagingTable {
  id: string;
  lease_owner: string;
  lease_until: number;
}

/** A login session that asked for play addresses. */
interface PlayDevicesTable {
  session_id: number;
  member_id: number;
  /** When it last asked to begin. */
  started_at: number;
  /** When its member last showed to be there: play addresses or a report of the position. */
  seen_at: number;
  /** When too many others began after it; null while it may play. */
  displaced_at: number | null;
  /** 1 once it renewed its addresses; others get longer to come back from a pause. */
  renews: Generated<number>;
}
