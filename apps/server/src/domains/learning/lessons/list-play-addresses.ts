import { videoAccess } from '@zaixue/contract/rules/access';
import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { CreatePlayAddresses, PlayAddresses } from '../../media/play-tokens/play-addresses.ts';
import { keepPlaying } from '../devices/keep-playing.ts';
import { startPlaying } from '../devices/start-playing.ts';
import { openVideo } from './open-video.ts';
import { findRecording } from './repo.ts';

export interface PlayRequest {
  readonly videoId: number;
  readonly member: Member;
  readonly sessionId: number;
  /** Goes on with what plays instead of beginning anew: takes no other device's place. */
  readonly isRenewal: boolean;
  readonly origin: string;
  readonly now: number;
}

/**
 * The addresses a member may play a video from: whole with full access, else as far as the trial goes
 * (contract 7.2). None when the video has no recording. Fails with `playingElsewhere` when a renewal finds that newer
 * devices took this one's place.
 */
export async function listPlayAddresses(
  services: Pick<Services, 'db' | 'settings'>,
  createAddresses: CreatePlayAddresses,
  { videoId, member, sessionId, isRenewal, origin, now }: PlayRequest,
): Promise<Outcome<PlayAddresses>> {
  const opened = await openVideo(services, videoId, member, now);
  if (!opened) return fail('notFound');
  const { video, mayWatch } = opened;
  const access = videoAccess(mayWatch, video.free_seconds);
  if (access === 'none') return fail('purchaseRequired');
  if (video.media_id === null) return ok({ urls: [], captions: [], thumbnails: '', poster: '' });
  const media = await findRecording(services.db, video.media_id);
  const trialSeconds = access === 'trial' ? video.free_seconds : null;
  const device = { memberId: member.id, sessionId };
  const addresses = await createAddresses({ ...device, media, videoId, trialSeconds, origin, now });
  // Only what can be played may stop another device.
  if (!addresses.ok) return addresses;
  const kept = isRenewal ? await keepPlaying(services, { sessionId, isRenewal }, now) : ok(false);
  if (!kept.ok) return kept;
  if (!kept.value) await startPlaying(services, { ...device, isRenewal }, now);
  return addresses;
}
