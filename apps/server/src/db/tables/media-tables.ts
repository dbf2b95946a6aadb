import type { Generated, Selectable } from 'kysely';

/** Captions, uploads with their processing, images, and playing devices. */
export interface MediaTables {
  video_captions: VideoCaptionsTable;
  media_jobs: MediaJobsTable;
  media_job_moves: MediaJobMovesTable;
  media_staging: MediaStagingTable;
  play_devices: PlayDevicesTable;
  images: ImagesTable;
}

/** The captions of a video in one language. */
interface VideoCaptionsTable {
  id: Generated<number>;
  video_id: number;
  /** BCP 47 tag such as `zh-CN`. */
  language: string;
  /** Name in the player's menu. */
  label: string;
  /** The whole WebVTT file, normalised. */
  vtt: string;
  /** Plain text, one line per cue, for search. */
  text: string;
  created_at: number;
  updated_at: number;
}

/** An uploaded file and its processing. */
interface MediaJobsTable {
  id: Generated<number>;
  /** Null after the operator was deleted. */
  operator_id: number | null;
  /** Name of the uploaded file. */
  name: string;
  upload_id: string;
  size_bytes: number;
  /** `uploading`, `waiting`, `processing`, `ready` or `failed`; the moves between them are those of `job-states.ts`. */
  status: string;
  percent: number;
  /** Reason of the failure, in Chinese; otherwise empty. */
  reason: string;
  /** Number of processing attempts. */
  attempts: number;
  /** The process that holds the lease, and when the lease expires. */
  lease_owner: string | null;
  lease_until: number | null;
  media_id: number | null;
  /** The video that will play it; null for none yet. */
  video_id: number | null;
  created_at: number;
  updated_at: number;
}
export type MediaJob = Selectable<MediaJobsTable>;

/** State changes of uploads. */
interface MediaJobMovesTable {
  id: Generated<number>;
  job_id: number;
  /** Empty for the first state. */
  from_status: string;
  to_status: string;
  reason: string;
  created_at: number;
}

/** A recording whose files are being written; `id` names its files in the storage and its temporary folder. */
interface MediaStagingTable {
  id: string;
  lease_owner: string;
  lease_until: number;
}

/** A login session that requested play URLs. */
interface PlayDevicesTable {
  session_id: number;
  member_id: number;
  /** When it last started to play. */
  started_at: number;
  /** Last activity: a request of play URLs or a position report. */
  seen_at: number;
  /** When it was displaced by other devices; null while it may play. */
  displaced_at: number | null;
  /** 1 after it has renewed its play URLs; otherwise it gets a longer time to return from a pause. */
  renews: Generated<number>;
}

/** An image of the library. */
interface ImagesTable {
  id: Generated<number>;
  /** Null when it came from a command. */
  operator_id: number | null;
  name: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** Path on the site; it contains a hash of the content. */
  path: string;
  /** Path of a small version. */
  thumbnail: string;
  width: number;
  height: number;
  size_bytes: number;
  version: Generated<number>;
  created_at: number;
}
export type Image = Selectable<ImagesTable>;
