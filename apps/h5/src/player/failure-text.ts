import type { PlayerFailure } from './engine/player-state.ts';
import { playerTexts } from './player-texts.ts';

/** The cause of a failure in words. */
export function failureText({ cause, message }: PlayerFailure): string {
  if (message) return message;
  if (cause === 'network') return playerTexts.failedNetwork;
  return cause === 'address' ? playerTexts.failedAddress : playerTexts.failedMedia;
}
