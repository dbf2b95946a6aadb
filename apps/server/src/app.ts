import { fileURLToPath } from 'node:url';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import fastify, { LogController } from 'fastify';
import { registerDemoRoutes } from './demo-routes/routes.ts';
import { foldRepeats } from './fold-repeats.ts';
import { LONGEST_PARAMETER, registerApiBasics } from './http/api.ts';
import { registerBodyTimeouts } from './http/body-timeouts.ts';
import { BROTLI_QUALITY } from './http/encoded-text.ts';
import type { ReportFailure } from './http/failed-requests.ts';
import {
  answerBrokenRequest,
  answerFailedRequests,
  answerUnreadableAddress,
  sendFailure,
  statusOf,
} from './http/failed-requests.ts';
import { createFreshCache } from './http/fresh-cache.ts';
import { loadH5Build } from './http/h5-build.ts';
import type { LimitSources } from './http/limit-requests.ts';
import { DOCUMENT_SLOW_DOWN, limitRequests } from './http/limit-requests.ts';
import { registerOperatorPages } from './http/operator-pages.ts';
import type { PagesOptions } from './http/pages.ts';
import { registerPages } from './http/pages.ts';
import { createRequestCounter } from './http/request-counter.ts';
import type { Router } from './http/router.ts';
import { createRouter } from './http/router.ts';
import { registerTransportSecurity } from './http/transport-security.ts';
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
import { findMissingStep } from './modules/forced-step/find-missing-step.ts';
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
/** Of a call or form without a file; parsing a large one would keep the only thread from everybody else. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** For the headers of a request, milliseconds; how often that is looked at. */
const HEADERS_TIMEOUT = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 };
/** All shared answers of the API that are kept. */
const SHARED_ANSWERS_BYTES = 16 * 1024 * 1024;

/** What the parts of the server share. */
interface Common {
  readonly limits: LimitSources;
  readonly report: ReportFailure;
}

/** Registers the pages of the H5, last of all routes. */
export type RegisterH5 = (app: FastifyInstance, options: PagesOptions) => Promise<void>;

/** Serves the H5 as it was built. */
const registerBuiltH5: RegisterH5 = async (app, options) =>
  registerPages(app, { ...options, build: await loadH5Build(H5_DIST) });

export interface AppOptions {
  /** Made from the configuration unless given. */
  readonly log?: FastifyBaseLogger | undefined;
  /** Replaces the built H5. */
  readonly registerH5?: RegisterH5 | undefined;
}

/** Puts the whole server together. Nothing listens yet. */
export async function createApp(
  services: Services,
  { log, registerH5 = registerBuiltH5 }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = fastify({
    ...(log ? { loggerInstance: log } : { logger: { level: config.logLevel } }),
    // Addresses may carry tokens of older clients; they must not reach the log.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server stops is answered like anything else, and the connection ends.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    http: HEADERS_TIMEOUT,
    frameworkErrors: answerUnreadableAddress(config.publicUrl),
    clientErrorHandler: answerBrokenRequest,
  });
  const common: Common = {
    limits: {
      counter: createRequestCounter(services.clock, config.redisUrl ? services.kv : null),
      exemptLoopback: config.demo,
    },
    report: createReport(app),
  };
  registerTransportSecurity(app, config.publicUrl);
  registerBodyTimeouts(app);
  answerFailedRequests(app, common.report);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });

  const router = await registerApi(app, services, common);
  await registerMediaRoutes(app, services);
  await registerPublicFiles(app, services);
  await app.register(async (pages) => {
    limitRequests(pages, {
      ...common.limits,
      name: 'pages',
      max: PAGE_RATE_LIMITS.pages,
      slowDown: DOCUMENT_SLOW_DOWN,
      refuse: (_request, reply) => sendFailure(reply, 429),
    });
    await registerSitePages(pages, services);
  });
  await registerCashier(app, services, common);
  await registerPaymentCallbacks(app, services);
  await registerOperatorPages(app, services, common);
  if (config.demo) await registerDemoRoutes(app, services);
  await registerH5(app, { router, clock: services.clock, publicUrl: config.publicUrl, ...common });
  return app;
}

/** Bugs are logged each time with their trace; an outage, which every request meets, once and then every 30 seconds. */
function createReport(app: FastifyInstance): ReportFailure {
  const outage = foldRepeats((line) => app.log.warn(line), 'Requests cannot be answered');
  return (request: FastifyRequest, error: unknown) => {
    const status = statusOf(error);
    if (status === 503) outage.failed(error);
    else if (status >= 500) request.log.error({ err: error }, 'unexpected failure');
  };
}

async function registerApi(app: FastifyInstance, services: Services, common: Common): Promise<Router> {
  const { config, clock } = services;
  let router: Router | null = null;
  await app.register(
    async (api) => {
      await registerApiBasics(api, common);
      const identify = createIdentify(services);
      router = createRouter(api, {
        clock,
        identify,
        findMissingStep: (member) => findMissingStep(services, member),
        cache: createFreshCache<Buffer>(clock, {
          maxBytes: SHARED_ANSWERS_BYTES,
          sizeOf: (answer) => answer.length,
        }),
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
