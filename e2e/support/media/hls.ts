import { createDecipheriv } from 'node:crypto';

/** One quality of a stream as its playlists describe it. */
export interface Rendition {
  readonly height: number;
  readonly playlistUrl: string;
  readonly keyUrl: string;
  readonly segments: readonly { readonly url: string; readonly duration: number }[];
}

/** Reads a master playlist and the playlists it names, or a single playlist as the only rendition. */
export async function readStream(url: string): Promise<readonly Rendition[]> {
  const lines = await readPlaylist(url);
  const entries = lines.flatMap((line, index) => {
    const height = /^#EXT-X-STREAM-INF:.*RESOLUTION=\d+x(\d+)/.exec(line)?.[1];
    const address = lines[index + 1];
    return height && address ? [{ height: Number(height), playlistUrl: new URL(address, url).href }] : [];
  });
  const playlists = entries.length > 0 ? entries : [{ height: 0, playlistUrl: url }];
  return Promise.all(
    playlists.map(async (entry) => ({ ...entry, ...(await readRendition(entry.playlistUrl)) })),
  );
}

async function readRendition(playlistUrl: string): Promise<Pick<Rendition, 'keyUrl' | 'segments'>> {
  const lines = await readPlaylist(playlistUrl);
  const key = lines.map((line) => /^#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"/.exec(line)?.[1]).find(Boolean);
  const segments = lines.flatMap((line, index) => {
    const duration = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    const address = lines[index + 1];
    return duration && address
      ? [{ url: new URL(address, playlistUrl).href, duration: Number(duration) }]
      : [];
  });
  return { keyUrl: key ? new URL(key, playlistUrl).href : '', segments };
}

async function readPlaylist(url: string): Promise<string[]> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok || !text.startsWith('#EXTM3U')) throw new Error(`${url} answered ${response.status}`);
  return text.split('\n').map((line) => line.trim());
}

/** Seconds that the playlist of a rendition lists. */
export function sumSegmentSeconds(rendition: Rendition): number {
  return rendition.segments.reduce((sum, { duration }) => sum + duration, 0);
}

/** Undoes AES-128 of segment number `index` (RFC 8216, 5.2); null when the bytes are not of that key and number. */
export function decryptSegment(key: Buffer, index: number, bytes: Buffer): Buffer | null {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(index, 12);
  const decipher = createDecipheriv('aes-128-cbc', key, vector);
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch {
    return null;
  }
}
