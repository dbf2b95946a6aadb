import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../services.ts';
import { listActiveAgreements } from '../agreements/list-active-agreements.ts';
import type { AgreementType } from '../agreements/types.ts';
import { registerDefaultAvatar } from './default-avatar.ts';
import { SITE_PAGE_PATHS } from './site-page-paths.ts';
import { PAGE_STYLE, textPage } from './text-page.ts';

/** Headings of the pages (contract 13.8). */
const HEADINGS: Record<AgreementType, string> = {
  user: '用户协议',
  private: '隐私政策',
  vip: '会员服务协议',
  paid_content: '付费内容购买协议',
  about: '关于我们',
};

/** Where a real-name verification may end that was begun on another device (contract 13.8). */
const FACE_SUCCESS = { path: '/face-verify-success', text: '实名认证成功，请关闭当前网页' };

/** Nothing may run; the only style sheet is the page's own, style attributes are those the sanitiser let through. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "img-src 'self' http: https:",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The texts of the site as pages for people: the active version of each, empty when there is none (contract 13.8). */
export async function registerSitePages(app: FastifyInstance, services: Services): Promise<void> {
  registerDefaultAvatar(app);
  const send = async (reply: FastifyReply, heading: string, html: string) => {
    const siteName = (await services.settings.all())['site.name'];
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(textPage({ heading, siteName, html }));
  };
  for (const [type, path] of Object.entries(SITE_PAGE_PATHS) as [AgreementType, string][]) {
    app.get(path, async (_request, reply) => {
      const agreement = (await listActiveAgreements(services.db, [type])).get(type);
      return send(reply, HEADINGS[type], agreement?.content ?? '');
    });
  }
  app.get(FACE_SUCCESS.path, (_request, reply) => send(reply, FACE_SUCCESS.text, ''));
}
