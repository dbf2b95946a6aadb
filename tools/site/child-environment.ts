import { devNull } from 'node:os';

/**
 * Environment for servers and commands that tests and measurements start. They must not read the developer's `zaixue.env`,
 * which may name the database of a real site.
 */
export const CHILD_ENVIRONMENT = { PATH: process.env.PATH, ZAIXUE_ENV_FILE: devNull };
