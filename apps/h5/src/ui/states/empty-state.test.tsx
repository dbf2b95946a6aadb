import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { emptyDrawings } from './empty-drawings.tsx';
import { EmptyState } from './empty-state.tsx';

test('each kind of empty state has a drawing of its own', async () => {
  const drawn = new Set<string>();
  for (const kind of Object.keys(emptyDrawings) as (keyof typeof emptyDrawings)[]) {
    const { container, unmount } = show(<EmptyState kind={kind} text="空" action={<a href="/">去看看</a>} />);
    const svg = container.querySelector('svg');
    // Its place is there before its code is.
    expect(svg?.getAttribute('height')).toBe('105');
    await waitFor(() => expect(svg?.childElementCount).toBeGreaterThan(2));
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    drawn.add(svg?.innerHTML ?? '');
    unmount();
  }
  expect(drawn.size).toBe(6);
});
