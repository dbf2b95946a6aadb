import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules of WCAG 2.2 AA that a program can check, and the best practices beside them; one line per fault. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  expect(passes.length).toBeGreaterThan(5);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const [, ...reasons] = failureSummary?.split('\n') ?? [];
      return `${id} at ${target}: ${reasons.join(' ').trim()}`;
    }),
  );
}
