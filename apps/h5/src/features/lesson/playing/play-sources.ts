import type { PlayUrl } from '@zaixue/contract/entities/video';
import type { PlaySource } from '../../../player/engine/play-source.ts';
import { playerTexts } from '../../../player/player-texts.ts';

/** Converts play addresses to sources. A quality that is a plain height is shown as `720P` (contract 7.2). */
export function toPlaySources(urls: readonly PlayUrl[]): PlaySource[] {
  return urls
    .filter(({ url }) => typeof url === 'string' && url !== '')
    .map(({ url, format, name }) => ({
      url,
      format: String(format ?? '').toLowerCase(),
      name: qualityName(name),
    }));
}

function qualityName(name: string | number | undefined): string {
  const text = String(name ?? '').trim();
  if (text === '') return playerTexts.qualityAuto;
  return /^\d+$/.test(text) ? `${text}P` : text;
}
