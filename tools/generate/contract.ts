import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callsByDomain } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { type FailureEntry, type FailureName, failures } from '@zaixue/contract/errors';
import { z } from 'zod';
import { fromRoot } from '../launch/paths.mjs';

/** What the generated files are made from. */
export interface Contract {
  calls: ReadonlyMap<string, readonly Call[]>;
  /** Schemas that many calls share, by the name they get in the documentation. */
  shapes: ReadonlyMap<string, z.ZodType>;
  failures: Readonly<Record<FailureName, FailureEntry>>;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Reads the calls, the entities and the failures of packages/contract. */
export async function readContract(): Promise<Contract> {
  const calls = Object.entries(callsByDomain).map(([domain, module]): [string, readonly Call[]] => [
    domain,
    Object.values<Call>(module),
  ]);
  const shapes = new Map<string, z.ZodType>();
  const folder = fromRoot('packages', 'contract', 'src', 'entities');
  for (const path of globSync('*.ts', { cwd: folder }).sort()) {
    if (basename(path).endsWith('.test.ts')) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(`${folder}/${path}`).href);
    for (const [name, schema] of Object.entries(module))
      if (schema instanceof z.ZodType) shapes.set(capitalised(name), schema);
  }
  return { calls: new Map(calls), shapes, failures };
}

/** The failures of one call: its own, those of login, and those of required steps. Failures that every call has are left out. */
export function listFailures(call: Call): FailureName[] {
  const ofLogin: FailureName[] = call.auth === 'required' ? ['loginRequired', 'sessionDisplaced'] : [];
  const ofSteps: FailureName[] = call.needsForcedSteps ? ['mobileBindingRequired', 'realNameRequired'] : [];
  return [...new Set([...call.failures, ...ofSteps, ...ofLogin])];
}

/** Failures that every call may return. */
export const COMMON_FAILURES: readonly FailureName[] = ['tooManyRequests', 'maintenance', 'unexpected'];
