import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import budgets from '../../budgets.json' with { type: 'json' };

const MEDIA = fileURLToPath(new URL('../../apps/server/demo/media', import.meta.url));

test('the pictures and recordings of the demo site stay small', () => {
  const files = readdirSync(MEDIA, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  expect(files.length).toBeGreaterThan(50);
  expect(bytes).toBeLessThanOrEqual(budgets.gates.repository.demoMediaBytes);
});
