import { videoAccess } from '@zaixue/contract/rules/access';
import type { Member } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { CreatePlayAddresses, PlayAddresses } from '../../media/play-tokens/play-addresses.ts';
import { claimPlaybackSlot } from '../devices/claim-playback-slot.ts';
import { refreshPlaybackSlot } from '../devices/refresh-playback-slot.ts';
import { openVideo } from './open-video.ts';

export interface ListPlayAddressesInput {
  readonly videoId: number;
  readonly member: Member;
  readonly sessionId: number;
  /** Asks for fresh addresses of a video that already plays; displaces no other device. */
  readonly isRenewal: boolean;
  readonly origin: string;
  readonly now: number;
  /** Its addresses end with it; it takes no device's place and counts as no playback. */
  readonly preview?: Preview | null;
}

/**
 * Lists the addresses a member may play a video from: the whole video with full access, else its trial
 * (contract 7.2). The list is empty when the video has no recording. Fails with `playingElsewhere` when a renewal
 * comes from a device that newer ones displaced.
 */
export async function listPlayAddresses(
  services: Pick<Services, 'db' | 'settings' | 'counts'>,
  createAddresses: CreatePlayAddresses,
  { videoId, member, sessionId, isRenewal, origin, now, preview = null }: ListPlayAddressesInput,
): Promise<Outcome<PlayAddresses>> {
  const opened = await openVideo(services, videoId, member, now, preview);
  if (!opened) return fail('notFound');
  const { video, canWatch } = opened;
  const access = videoAccess(canWatch, video.free_seconds);
  if (access === 'none') return fail('purchaseRequired');
  if (video.media_id === null) return ok({ urls: [], captions: [], thumbnails: '', poster: '' });
  const trialSeconds = access === 'trial' ? video.free_seconds : null;
  const device = { memberId: member.id, sessionId };
  const recording = { mediaId: video.media_id, videoId, trialSeconds };
  if (preview) {
    const viewer = { memberId: member.id, sessionId: preview.operatorSessionId };
    return createAddresses({ ...viewer, ...recording, origin, now, expiresAt: preview.expiresAt });
  }
  const addresses = await createAddresses({ ...device, ...recording, origin, now });
  // A video that cannot be played must not stop another device.
  if (!addresses.ok) return addresses;
  const refreshed = isRenewal
    ? await refreshPlaybackSlot(services, { sessionId, isRenewal }, now)
    : ok(false);
  if (!refreshed.ok) return refreshed;
  if (!refreshed.value) await claimPlaybackSlot(services, { ...device, isRenewal }, now);
  if (!isRenewal) services.counts.plays.add();
  return addresses;
}
