import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { hasExtension } from '../../api/extensions.ts';
import { matchRoute } from '../routing/match-route.ts';
import { isMissingCode } from './error-boundary.tsx';

/** Reports of one page, from its load to its end. */
const MAX_REPORTS = 3;
let reports = 0;

/**
 * Tells the service about an error of this app, if the service takes such reports. It sends the name of the screen instead of its
 * address, which may contain ids. Other failures are no crashes.
 */
export async function reportCrash(client: QueryClient, error: unknown): Promise<void> {
  if (reports >= MAX_REPORTS || !isCrash(error)) return;
  reports += 1;
  if (!(await hasExtension(client, 'client-error'))) return;
  const screen = matchRoute(window.location.pathname, '')?.route.id ?? '';
  const message = `${error.name}: ${error.message}`;
  const report = { message, stack: withoutAddresses(error.stack ?? ''), screen };
  await api('clientError', report, { anonymous: true, optional: true, keepalive: true });
}

/** Not a failed call, work that was given up, or a script that could not be loaded. */
const isCrash = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof ApiFailure) &&
  error.name !== 'AbortError' &&
  !isMissingCode(error);

/** Addresses in a stack without their queries, which may contain what the member typed. */
const withoutAddresses = (stack: string): string => stack.replace(/[?#][^\s):]*/g, '');

/** Starts counting again; for tests. */
export function resetCrashReports(): void {
  reports = 0;
}
