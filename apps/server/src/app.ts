import { fileURLToPath } from 'node:url';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import { registerDemoRoutes } from './demo-routes/routes.ts';
import { registerApiBasics } from './http/api.ts';
import { createFreshCache } from './http/fresh-cache.ts';
import { loadH5Build } from './http/h5-build.ts';
import { registerOperatorPages } from './http/operator-pages.ts';
import type { PagesOptions } from './http/pages.ts';
import { registerPages } from './http/pages.ts';
import type { Router } from './http/router.ts';
import { createRouter } from './http/router.ts';
import { registerPublicFiles } from './media/public-files.ts';
import { registerMediaRoutes } from './media/routes.ts';
import { registerAccountExportRoutes } from './modules/account-export/routes.ts';
import { registerAgreementRoutes } from './modules/agreement/routes.ts';
import { registerAnnouncementRoutes } from './modules/announcement/routes.ts';
import { registerAttachmentDownload } from './modules/attachment/download-route.ts';
import { registerAttachmentRoutes } from './modules/attachment/routes.ts';
import { createIdentify } from './modules/auth/identify-visitor.ts';
import { registerAuthRoutes } from './modules/auth/routes.ts';
import { registerCaptchaRoutes } from './modules/captcha/routes.ts';
import { registerCommentRoutes } from './modules/comment/routes.ts';
import { registerCourseRoutes } from './modules/course/routes.ts';
import { registerCreditRoutes } from './modules/credit/routes.ts';
import { registerDeletionRoutes } from './modules/deletion/routes.ts';
import { registerFaceRoutes } from './modules/face/routes.ts';
import { registerFavouriteRoutes } from './modules/favourite/routes.ts';
import { registerMemberRoutes } from './modules/member/routes.ts';
import { registerMessageRoutes } from './modules/message/routes.ts';
import { registerNoteRoutes } from './modules/note/routes.ts';
import { registerOrderRoutes } from './modules/order/routes.ts';
import { registerPasswordRoutes } from './modules/password/routes.ts';
import { registerPaymentCallbacks } from './modules/payment/callback-routes.ts';
import { registerCashier } from './modules/payment/cashier-routes.ts';
import { registerPayRedirect } from './modules/payment/redirect-routes.ts';
import { registerPaymentRoutes } from './modules/payment/routes.ts';
import { registerPlanRoutes } from './modules/plan/routes.ts';
import { registerProfileRoutes } from './modules/profile/routes.ts';
import { registerPromoRoutes } from './modules/promo/routes.ts';
import { registerSearchRoutes } from './modules/search/routes.ts';
import { registerSessionRoutes } from './modules/session/routes.ts';
import { registerSitePages } from './modules/site/pages.ts';
import { registerSiteRoutes } from './modules/site/routes.ts';
import { registerSocialRedirects } from './modules/social/redirect-routes.ts';
import { registerSocialRoutes } from './modules/social/routes.ts';
import { registerStudyExtensionRoutes } from './modules/study/extension-routes.ts';
import { registerOlderStudyRoutes } from './modules/study/older-routes.ts';
import { registerStudyRoutes } from './modules/study/routes.ts';
import { registerVideoRoutes } from './modules/video/routes.ts';
import { registerWechatRoutes } from './modules/wechat/routes.ts';
import type { Services } from './services.ts';

const H5_DIST = fileURLToPath(new URL('../../h5/dist', import.meta.url));
/** On-the-fly brotli: near gzip's time at a better ratio. Files of the H5 are compressed fully when built. */
const BROTLI_QUALITY = 5;
const BODY_LIMIT_BYTES = 1024 * 1024;

/** Registers the pages of the H5, last of all routes. */
export type RegisterH5 = (app: FastifyInstance, options: PagesOptions) => Promise<void>;

/** Serves the H5 as it was built. */
const registerBuiltH5: RegisterH5 = async (app, options) =>
  registerPages(app, { ...options, build: await loadH5Build(H5_DIST) });

/** Puts the whole server together. Nothing listens yet. */
export async function createApp(
  services: Services,
  registerH5: RegisterH5 = registerBuiltH5,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    logger: { level: config.logLevel },
    // Addresses may carry tokens of older clients; they must not reach the log.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048 },
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });

  const router = await registerApi(app, services);
  await registerMediaRoutes(app, services);
  await registerPublicFiles(app, services);
  await registerSitePages(app, services);
  await registerCashier(app, services);
  await registerPaymentCallbacks(app, services);
  await registerOperatorPages(app, services);
  if (config.demo) await registerDemoRoutes(app, services);
  await registerH5(app, { router, clock: services.clock, publicUrl: config.publicUrl });
  return app;
}

async function registerApi(app: FastifyInstance, services: Services): Promise<Router> {
  const { config, clock } = services;
  let router: Router | null = null;
  await app.register(
    async (api) => {
      await registerApiBasics(api, { exemptLoopback: config.demo });
      const identify = createIdentify(services);
      router = createRouter(api, {
        clock,
        identify,
        cache: createFreshCache<Buffer>(clock),
        publicUrl: config.publicUrl,
        provinceHeader: config.provinceHeader,
      });
      registerCaptchaRoutes(router, services);
      registerAuthRoutes(router, services);
      registerSocialRoutes(router, services);
      await registerSocialRedirects(api, services);
      registerFaceRoutes(router, services);
      registerMemberRoutes(router, services);
      registerMessageRoutes(router, services);
      registerPasswordRoutes(router, services);
      registerProfileRoutes(router, services);
      registerSessionRoutes(router, services);
      registerOrderRoutes(router, services);
      registerPaymentRoutes(router, services);
      registerPayRedirect(api, services, identify);
      registerPromoRoutes(router, services);
      registerCreditRoutes(router, services);
      registerAgreementRoutes(router, services);
      registerDeletionRoutes(router, services);
      registerAccountExportRoutes(router, services);
      registerStudyRoutes(router, services);
      registerOlderStudyRoutes(router, services);
      registerStudyExtensionRoutes(router, services);
      registerFavouriteRoutes(router, services);
      registerNoteRoutes(router, services);
      registerCommentRoutes(router, services);
      registerAttachmentRoutes(router, services);
      registerAttachmentDownload(api, services);
      registerCourseRoutes(router, services);
      const { flushViews } = registerVideoRoutes(router, services);
      // Views that are only counted in memory must not be lost when the server stops.
      api.addHook('onClose', flushViews);
      registerPlanRoutes(router, services);
      registerSiteRoutes(router, services);
      registerWechatRoutes(router, services);
      registerAnnouncementRoutes(router, services);
      const { flushWords } = registerSearchRoutes(router, services);
      api.addHook('onClose', flushWords);
    },
    { prefix: '/api' },
  );
  if (!router) throw new Error('the API was not registered');
  return router;
}
