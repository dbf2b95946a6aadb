import { expect, test } from 'vitest';
import { openTestMedia, SEGMENTED_VIDEO, SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { storeMp4 } from '../packaging/store-mp4.ts';
import { storePackagedVideo } from '../packaging/store-packaged-video.ts';
import { createPlayAddresses, PLAY_ADDRESS_LIFETIME_MS } from './play-addresses.ts';

const viewer = {
  videoId: 41,
  memberId: 7,
  sessionId: 1,
  origin: 'https://site.example',
  now: 1_769_860_800_000,
};

test('an HLS recording has the automatic choice and every rendition, best first', async () => {
  const { services } = await openTestMedia();
  const media = await storePackagedVideo(services, SEGMENTED_VIDEO);
  const outcome = await createPlayAddresses(services)({ ...viewer, mediaId: media.id, trialSeconds: null });
  const url = (path: string) =>
    expect.stringMatching(new RegExp(`^https://site\\.example/media/play/[\\w.-]+/${path}$`));
  expect(outcome).toEqual({
    ok: true,
    value: {
      urls: [
        { name: '自动', format: 'm3u8', duration: 60, width: 1280, height: 720, url: url('master.m3u8') },
        { name: '720P', format: 'm3u8', duration: 60, width: 1280, height: 720, url: url('720/index.m3u8') },
        { name: '360P', format: 'm3u8', duration: 60, width: 640, height: 360, url: url('360/index.m3u8') },
      ],
      captions: [],
      thumbnails: '',
      poster: '',
    },
  });
});

test('in a trial, the duration is that of the trial', async () => {
  const { services } = await openTestMedia();
  const media = await storePackagedVideo(services, SEGMENTED_VIDEO);
  const outcome = await createPlayAddresses(services)({ ...viewer, mediaId: media.id, trialSeconds: 15 });
  expect(outcome.ok && outcome.value.urls.map(({ duration }) => duration)).toEqual([15, 15, 15]);
});

test('a single-file recording has one play URL', async () => {
  const { services } = await openTestMedia();
  const media = await storeMp4(services, SINGLE_FILE_VIDEO);
  const outcome = await createPlayAddresses(services)({ ...viewer, mediaId: media.id, trialSeconds: null });
  expect(outcome).toEqual({
    ok: true,
    value: {
      urls: [
        {
          name: '默认',
          format: 'mp4',
          duration: 0,
          url: expect.stringMatching(/\/media\/play\/.+\/video\.mp4$/),
        },
      ],
      captions: [],
      thumbnails: '',
      poster: '',
    },
  });
});

test('a recording missing in the storage fails with playAddressUnavailable', async () => {
  const { services, storage } = await openTestMedia();
  const addresses = createPlayAddresses(services);
  const segmented = await storePackagedVideo(services, SEGMENTED_VIDEO);
  await storage.delete(`${segmented.storage_key}/720`);
  const single = await storeMp4(services, SINGLE_FILE_VIDEO);
  await storage.delete(single.storage_key);
  const unavailable = { ok: false, failure: 'playAddressUnavailable' };
  expect(await addresses({ ...viewer, mediaId: segmented.id, trialSeconds: null })).toEqual(unavailable);
  expect(await addresses({ ...viewer, mediaId: single.id, trialSeconds: null })).toEqual(unavailable);
  expect(await addresses({ ...viewer, mediaId: single.id, trialSeconds: 10 })).toEqual(unavailable);
});

test('a play URL works until it expires', async () => {
  const { services, app, pathsOf, advance } = await openTestMedia();
  const paths = await pathsOf(await storePackagedVideo(services, SEGMENTED_VIDEO));
  const status = async () => {
    await services.db.updateTable('play_devices').set({ seen_at: services.clock() }).execute();
    return (await app.inject(paths.自动 ?? '')).statusCode;
  };
  advance(PLAY_ADDRESS_LIFETIME_MS - 1);
  expect(await status()).toBe(200);
  advance(1);
  expect(await status()).toBe(403);
});
