import { fileURLToPath } from 'node:url';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import fastify, { LogController } from 'fastify';
import { registerDemoRoutes } from './demo/routes/routes.ts';
import { registerAttachmentDownload } from './domains/catalog/attachments/download-route.ts';
import { registerAttachmentRoutes } from './domains/catalog/attachments/routes.ts';
import { registerCourseRoutes } from './domains/catalog/courses/routes.ts';
import { registerSearchRoutes } from './domains/catalog/search/routes.ts';
import { registerCashier } from './domains/commerce/cashier/cashier-routes.ts';
import { registerOrderRoutes } from './domains/commerce/orders/routes.ts';
import { registerPaymentCallbacks } from './domains/commerce/payments/settle/callback-routes.ts';
import { registerPayRedirect } from './domains/commerce/payments/start/redirect-routes.ts';
import { registerPaymentRoutes } from './domains/commerce/payments/start/routes.ts';
import { findPlanName } from './domains/commerce/plans/queries.ts';
import { registerPlanRoutes } from './domains/commerce/plans/routes.ts';
import { registerPromoRoutes } from './domains/commerce/promo-codes/routes.ts';
import { registerDeletionRoutes } from './domains/identity/account-deletion/routes.ts';
import { registerCaptchaRoutes } from './domains/identity/captcha/routes.ts';
import { registerMemberRoutes } from './domains/identity/members/routes.ts';
import { registerPasswordRoutes } from './domains/identity/password/routes.ts';
import { registerProfileRoutes } from './domains/identity/profile/routes.ts';
import { registerFaceRoutes } from './domains/identity/real-name/routes.ts';
import { findRequiredAction } from './domains/identity/required-actions/find-required-action.ts';
import { createIdentify } from './domains/identity/sessions/identify-member.ts';
import { registerSessionRoutes } from './domains/identity/sessions/routes.ts';
import { registerSocialRedirects } from './domains/identity/social/redirect-routes.ts';
import { registerSocialRoutes } from './domains/identity/social/routes.ts';
import { registerMessageRoutes } from './domains/inbox/routes.ts';
import { registerCommentRoutes } from './domains/learning/comments/routes.ts';
import { registerCoursePageRoutes } from './domains/learning/course-page/routes.ts';
import { checkDevice } from './domains/learning/devices/check-device.ts';
import { registerFavouriteRoutes } from './domains/learning/favourites/routes.ts';
import { registerVideoRoutes } from './domains/learning/lessons/routes.ts';
import { registerNoteRoutes } from './domains/learning/notes/routes.ts';
import { registerStudyExtensionRoutes } from './domains/learning/study/extension-routes.ts';
import { registerLegacyStudyRoutes } from './domains/learning/study/legacy-routes.ts';
import { registerStudyRoutes } from './domains/learning/study/routes.ts';
import { registerPublicFiles } from './domains/media/delivery/public-files.ts';
import { registerMediaRoutes } from './domains/media/delivery/routes.ts';
import { registerShareImages } from './domains/media/delivery/share-images.ts';
import { findUnlockedOperator } from './domains/operations/preview/operator-session.ts';
import { createReadPreview } from './domains/operations/preview/read-preview.ts';
import { registerCreditRoutes } from './domains/points/routes.ts';
import { registerAccountExportRoutes } from './domains/privacy/export/routes.ts';
import { paletteOf } from './domains/settings/palette-of.ts';
import { registerAgreementRoutes } from './domains/site/agreements/routes.ts';
import { registerAnnouncementRoutes } from './domains/site/announcements/routes.ts';
import { registerSitePages } from './domains/site/home/pages.ts';
import { registerSiteRoutes } from './domains/site/home/routes.ts';
import { registerWechatRoutes } from './domains/site/sharing/routes.ts';
import { registerWebApp } from './domains/site/web-app/routes.ts';
import { MAX_PARAMETER_LENGTH, registerApiBasics } from './http/api.ts';
import { closeConnectionsWhile } from './http/close-connections.ts';
import type { ReportFailure } from './http/failed-requests.ts';
import {
  answerBrokenRequest,
  answerFailedRequests,
  answerUnreadableAddress,
  sendFailure,
  statusOf,
} from './http/failed-requests.ts';
import { createFreshCache } from './http/fresh-cache.ts';
import { registerHealth } from './http/health.ts';
import { registerBodyTimeouts } from './http/input/body-timeouts.ts';
import type { LimitSources } from './http/limits/limit-requests.ts';
import { DOCUMENT_SLOW_DOWN, limitRequests } from './http/limits/limit-requests.ts';
import { createRequestCounter } from './http/limits/request-counter.ts';
import type { ReadMaintenance } from './http/maintenance.ts';
import { createReadMaintenance, sendMaintenancePage } from './http/maintenance.ts';
import { limitToOperatorHost } from './http/operator/operator-host.ts';
import type { ConsoleOptions } from './http/pages/console.ts';
import { loadConsoleBuild, registerConsole } from './http/pages/console.ts';
import { BROTLI_QUALITY } from './http/pages/encoded-text.ts';
import { loadH5Build } from './http/pages/h5-build.ts';
import type { PagesOptions } from './http/pages/pages.ts';
import { registerPages } from './http/pages/pages.ts';
import { PREVIEW_MEMBER_ID } from './http/preview.ts';
import { createRequestIds, registerRequestLog } from './http/request-log.ts';
import type { Router } from './http/router.ts';
import { createRouter } from './http/router.ts';
import { type SharedAnswer, sizeOfSharedAnswer } from './http/shared-answer.ts';
import { registerTransportSecurity } from './http/transport-security.ts';
import type { EventCounts } from './lib/event-counts.ts';
import { createLogger } from './lib/log/logger.ts';
import { createBugReporter, createFailureReporter } from './lib/operator-log.ts';
import { registerMetrics } from './metrics/serve-metrics.ts';
import { registerOperatorApi } from './operator-api.ts';
import type { Services } from './services.ts';
import { createReadinessChecks } from './start/readiness-checks.ts';
import type { StopPhase } from './start/stop-on-signal.ts';

const H5_DIST = fileURLToPath(new URL('../../h5/dist', import.meta.url));
const CONSOLE_DIST = fileURLToPath(new URL('../../console/dist', import.meta.url));
/** Maximum size of a body without a file: parsing blocks the event loop. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Maximum time for the headers of a request, and how often it is checked, milliseconds. */
const HEADERS_TIMEOUT = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 };
/** Maximum size of the cache of shared API answers. */
const SHARED_ANSWERS_BYTES = 16 * 1024 * 1024;

/** What the parts of the server share. */
interface Common {
  readonly limits: LimitSources;
  readonly report: ReportFailure;
  readonly readMaintenance: ReadMaintenance;
  readonly readPalette: PagesOptions['readPalette'];
}

/** What serves the two browser apps. */
export interface BrowserApps {
  /** Registers the pages of the H5, last of all routes. */
  readonly registerH5: (app: FastifyInstance, options: PagesOptions) => Promise<void>;
  /** Registers the pages of the operator console. */
  readonly registerConsole: (app: FastifyInstance, options: ConsoleOptions) => Promise<void>;
  /** Version of the console's build, for tabs with an older one. Null when there is no build. */
  readonly consoleVersion: string | null;
}

/** Serves the builds of both apps. */
function loadBuiltApps(): BrowserApps {
  const build = loadConsoleBuild(CONSOLE_DIST);
  return {
    registerH5: async (app, options) => registerPages(app, { ...options, build: await loadH5Build(H5_DIST) }),
    registerConsole: (app, options) => registerConsole(app, { ...options, build }),
    consoleVersion: build?.version ?? null,
  };
}

export interface AppOptions {
  /** Default: a logger of the configured level. */
  readonly log?: FastifyBaseLogger | undefined;
  /** Replaces the builds of the H5 and of the console. */
  readonly browserApps?: BrowserApps | undefined;
  /** How far the process has come in stopping. */
  readonly stopPhase?: (() => StopPhase) | undefined;
}

/** Creates the server with all its routes. It does not listen yet. */
export async function createApp(
  services: Services,
  { log, browserApps = loadBuiltApps(), stopPhase = () => 'serving' }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app = await createServer(services, log);
  const common: Common = {
    limits: {
      counter: createRequestCounter(services.clock, config.redisUrl ? services.kv : null),
      exemptLoopback: config.demo,
    },
    report: createReport(app, services.counts),
    readMaintenance: createReadMaintenance(async () => {
      const values = await services.settings.all();
      return { isOn: values['site.maintenance'], text: values['site.maintenance_text'] };
    }),
    readPalette: async () => paletteOf(await services.settings.all()),
  };
  registerRequestLog(app);
  closeConnectionsWhile(app, () => stopPhase() === 'closing');
  registerTransportSecurity(app, config.publicUrl);
  limitToOperatorHost(app, config.operatorOrigin);
  registerBodyTimeouts(app);
  answerFailedRequests(app, common.report);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });

  registerMonitoring(app, services, { stopPhase, readMaintenance: common.readMaintenance });
  const router = await registerApi(app, services, common);
  await registerMediaRoutes(app, services, async ({ memberId, sessionId }, now) => {
    if (memberId === PREVIEW_MEMBER_ID)
      return (await findUnlockedOperator(services.db, sessionId, now)) ? 'playing' : 'ended';
    // A player cannot report during maintenance; what it plays goes on.
    return checkDevice(services, sessionId, now, { mayBeIdle: (await common.readMaintenance()) !== null });
  });
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
    registerWebApp(pages, services);
    registerShareImages(pages, services);
  });
  await registerCashier(app, services, common);
  await registerPaymentCallbacks(app, services);
  await registerOperatorApi(app, services, { ...common, consoleVersion: browserApps.consoleVersion });
  if (config.demo) await registerDemoRoutes(app, services);
  await browserApps.registerConsole(app, { ...common, fileOrigins: services.storage.origins });
  await browserApps.registerH5(app, {
    router,
    clock: services.clock,
    changes: services.changes,
    publicUrl: config.publicUrl,
    readPreview: createReadPreview(services),
    ...common,
  });
  return app;
}

/** Creates the server of a process that answers no learners: it has only the health and the metrics. */
export async function createWorkerApp(
  services: Services,
  { log, stopPhase = () => 'serving' }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = await createServer(services, log);
  registerMonitoring(app, services, { stopPhase, readMaintenance: async () => null });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('只有 /healthz 和 /readyz\n'),
  );
  return app;
}

/** The health and the metrics. */
function registerMonitoring(
  app: FastifyInstance,
  services: Services,
  {
    stopPhase,
    readMaintenance,
  }: { readonly stopPhase: () => StopPhase; readonly readMaintenance: ReadMaintenance },
): void {
  const readReadiness = registerHealth(app, {
    clock: services.clock,
    checks: createReadinessChecks(services),
    isStopping: () => stopPhase() !== 'serving',
    readMaintenance,
  });
  registerMetrics(app, services, readReadiness);
}

async function createServer({ config }: Services, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  return fastify({
    loggerInstance: log ?? (await createLogger(config)),
    // URLs may contain tokens of older clients, which must not be logged.
    genReqId: createRequestIds(config.trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // While the server stops, requests on open connections are answered normally, then the connection is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    http: HEADERS_TIMEOUT,
    frameworkErrors: answerUnreadableAddress(config.publicUrl),
    clientErrorHandler: answerBrokenRequest,
  });
}

/**
 * Counts failures and logs bugs with their stack traces. The same bug, or an outage, which fails every request, is logged once and then
 * every 30 seconds with the number of failures.
 */
function createReport(app: FastifyInstance, { failures }: EventCounts): ReportFailure {
  const outage = createFailureReporter((line) => app.log.warn(line), 'Requests cannot be answered');
  const bugs = createBugReporter('unexpected failure');
  app.addHook('onClose', async () => bugs.flush());
  return (request: FastifyRequest, error: unknown) => {
    const status = statusOf(error);
    if (status >= 500) failures.add(status === 503 ? 'outage' : 'bug');
    if (status === 503) outage.reportFailure(error);
    else if (status >= 500) bugs.report(request.log, error);
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
        readPreview: createReadPreview(services),
        findRequiredAction: (member) => findRequiredAction(services, member),
        cache: createFreshCache<SharedAnswer>(clock, {
          changes: services.changes,
          maxBytes: SHARED_ANSWERS_BYTES,
          sizeOf: sizeOfSharedAnswer,
        }),
        readMaintenance: common.readMaintenance,
        publicUrl: config.publicUrl,
        provinceHeader: config.provinceHeader,
      });
      registerCaptchaRoutes(router, services);
      registerSocialRoutes(router, services);
      registerFaceRoutes(router, services);
      registerMemberRoutes(router, services, (planId) => findPlanName(services.db, planId));
      registerMessageRoutes(router, services);
      registerPasswordRoutes(router, services);
      registerProfileRoutes(router, services);
      registerSessionRoutes(router, services);
      registerOrderRoutes(router, services);
      registerPaymentRoutes(router, services);
      registerPromoRoutes(router, services);
      registerCreditRoutes(router, services);
      registerAgreementRoutes(router, services);
      registerDeletionRoutes(router, services);
      registerAccountExportRoutes(router, services);
      registerStudyRoutes(router, services);
      registerLegacyStudyRoutes(router, services);
      registerStudyExtensionRoutes(router, services);
      registerFavouriteRoutes(router, services);
      registerNoteRoutes(router, services);
      registerCommentRoutes(router, services);
      registerAttachmentRoutes(router, services);
      registerCourseRoutes(router, services);
      registerCoursePageRoutes(router, services);
      const { flushViews } = registerVideoRoutes(router, services);
      // Opened by a browser. The payment of an order that was placed before is not refused.
      await api.register((pages) => registerPayRedirect(pages, services, identify));
      await api.register(async (pages) => {
        pages.addHook('onRequest', async (_request, reply) => {
          const maintenance = await common.readMaintenance();
          return maintenance === null ? undefined : sendMaintenancePage(reply, maintenance);
        });
        await registerSocialRedirects(pages, services);
        registerAttachmentDownload(pages, services);
      });
      // Views are counted in memory first; write them before the server stops.
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
