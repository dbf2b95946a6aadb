import { openBucket, type TestBucket } from '../../../../tools/test/environment/bucket.ts';

/** Address of an object store for tests, with its keys as user and password. `npm test` starts one. */
const address = process.env.TEST_S3_URL ?? '';

/** Whether there is an object store; the tests that need one are skipped otherwise. */
export const hasObjectStore = address !== '';

/** Creates a bucket in the object store of the tests. */
export const openTestBucket = (): Promise<TestBucket> => openBucket(address);
