import { afterAll, beforeAll } from 'vitest';
import type { RunningSchool, SchoolOptions } from '../../tools/school/start-school.ts';
import { startSchool } from '../../tools/school/start-school.ts';

/** Starts a school before the tests of the file and stops it after them; call it at the top of the file. */
export function useSchool(options: SchoolOptions = {}): () => RunningSchool {
  let school: RunningSchool | null = null;
  beforeAll(async () => {
    school = await startSchool(options);
  });
  afterAll(async () => {
    await school?.stop();
  });
  return () => {
    if (!school) throw new Error('the school is only there while tests run');
    return school;
  };
}
