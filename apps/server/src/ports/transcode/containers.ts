/**
 * The demuxers allowed for an uploaded file, by ffmpeg's names: MOV and MP4, Matroska and WebM, MPEG-TS, AVI, FLV, ASF,
 * MPEG-PS. Playlists and scripts (hls, dash, concat …) are not allowed: they refer to other files and may be endless.
 */
const CONTAINERS: readonly string[] = ['mov', 'matroska', 'mpegts', 'avi', 'flv', 'asf', 'mpeg'];

/** Options before `-i` that limit ffmpeg and ffprobe to these containers and to local files. */
export const INPUT_LIMITS: readonly string[] = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', CONTAINERS.join(',')],
];

/** Whether ffprobe's `format_name`, such as `mov,mp4,m4a,3gp,3g2,mj2`, is one of these containers. */
export function isAllowedContainer(formatName: string): boolean {
  return formatName.split(',').some((name) => CONTAINERS.includes(name));
}

/** ffmpeg's message for a container that is not in `-format_whitelist`. */
export const CONTAINER_NOT_ALLOWED = /Format not on whitelist/;
