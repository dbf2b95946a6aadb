/** Whether a file is a test, or helps tests only. */
export const isTestFile = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(test|tests|testing)\//.test(path) || path.startsWith('e2e/');
