import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { openServiceSite } from '../../../apps/server/src/testing/service-site.ts';
import { openVisit } from '../browser/window.ts';
import { DESK, PHONE } from './operators.ts';

/** A site that listens, whose vendors are simulated, and an owner who is logged in. */
export async function openSettingsSite() {
  const { site, owner } = await openServiceSite({ hasBuilds: true });
  await site.services.settings.set('site.api_url', 'https://site.example');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return { ...site, owner, url: `http://127.0.0.1:${port}` };
}

export type SettingsSite = Awaited<ReturnType<typeof openSettingsSite>>;

/** What no answer with words is. */
const WITHOUT_WORDS = /javascript|css|font|image/;

/**
 * Opens the console of the owner. `findText` tells where the browser has a text: an answer of the server so far, the page with its
 * fields, or what the page has stored.
 */
export async function openSettings(browser: Browser, site: SettingsSite, device: 'desktop' | 'iphone') {
  const visit = await openVisit(browser, site.url, {
    device,
    context: { viewport: device === 'iphone' ? PHONE : DESK },
    expectedProblems: [/ERR_ABORTED/, /503/],
  });
  const { page } = visit;
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (WITHOUT_WORDS.test(response.headers()['content-type'] ?? '')) return;
    answers.push(await response.text().catch(() => ''));
  });
  const [name = '', value = ''] = (site.owner.headers.cookie ?? '').split('=');
  const cookie = { name, value, domain: '127.0.0.1', path: '/operator', sameSite: 'Strict' as const };
  await page.context().addCookies([cookie]);

  async function findText(text: string): Promise<readonly string[]> {
    const fields = page.locator('input, textarea');
    const typed = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const places = { answers, page: [await page.content()], fields: typed, storage: [stored] };
    return Object.entries(places).flatMap(([place, texts]) =>
      texts.some((each) => each.includes(text)) ? [place] : [],
    );
  }
  return { page, answers, findText, open: (path: string) => visit.open(`/operator${path}`) };
}

/** Types a secret into its field of the open group and saves it. */
export async function saveSecret(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(填写|替换)${title}$`) }).click();
  await page.getByLabel(`新的${title}`).fill(text);
  await page.getByRole('button', { name: '保存密钥' }).click();
  // The field is closed when the secret is stored.
  await page.getByLabel(`新的${title}`).waitFor({ state: 'detached' });
}

/** Types a value that is no secret into its field of the open group and saves the form. */
export async function saveValue(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel(title, { exact: true }).fill(text);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(/处修改未保存$/).waitFor({ state: 'detached' });
}
