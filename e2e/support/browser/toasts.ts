import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The texts of the toasts that each browser context has shown and no test has waited for. */
const shown = new WeakMap<BrowserContext, string[]>();

/**
 * Writes down each toast of a context. A toast goes after two seconds (product-spec 5), so that a test on a busy machine may look
 * too late for it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  const texts: string[] = [];
  shown.set(context, texts);
  await context.exposeBinding('recordToast', (_source, text: string) => void texts.push(text));
  await context.addInitScript(() => {
    const record = (node: Node): void => {
      const isToast = node instanceof HTMLElement && node.matches('[role="status"] > *, [role="alert"] > *');
      if (isToast) (window as unknown as { recordToast(text: string): void }).recordToast(node.innerText);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) record(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast with this text, also one that is gone again; it and those before it are not found a second time. */
export async function waitForToast(page: Page, text: string): Promise<void> {
  const texts = shown.get(page.context());
  if (!texts) throw new Error('the toasts of this context are not recorded');
  await expect.poll(() => texts).toContain(text);
  texts.splice(0, texts.indexOf(text) + 1);
}
