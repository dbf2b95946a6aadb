import { expect, test } from 'vitest';
import { recordingList } from './recording-list.ts';
import { renderTune, sampleRate } from './tune.ts';

test.each(recordingList)(
  'the tune of $name is audible, does not clip and is the same each time',
  ({ tune }) => {
    const sound = renderTune(tune, 6);
    expect(sound).toHaveLength(6 * sampleRate);
    const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(loudest).toBeGreaterThan(0.3);
    expect(loudest).toBeLessThanOrEqual(0.5);
    expect(renderTune(tune, 6)).toEqual(sound);
  },
);

test('recordings last whole segments', () => {
  for (const { seconds } of recordingList) expect(seconds % 2).toBe(0);
});
