import type { ClipName } from '../types.ts';
import { hillsCaptions } from './hills.ts';
import { orbitsCaptions } from './orbits.ts';

/** Chinese captions by the clip they belong to. */
export const clipCaptions: Partial<
  Record<ClipName, readonly (readonly [start: number, end: number, text: string])[]>
> = { hills: hillsCaptions, orbits: orbitsCaptions };
