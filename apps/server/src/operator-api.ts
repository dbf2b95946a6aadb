import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import type { FastifyInstance } from 'fastify';
import { recordRefusal } from './domains/audit/record-act.ts';
import { registerAuditOperatorRoutes } from './domains/audit/routes.operator.ts';
import { registerAttachmentOperatorRoutes } from './domains/catalog/attachments/routes.operator.ts';
import { registerCategoryOperatorRoutes } from './domains/catalog/categories/routes.operator.ts';
import { registerCourseOperatorRoutes } from './domains/catalog/course-editing/routes.operator.ts';
import { registerOutlineOperatorRoutes } from './domains/catalog/outline-editing/routes.operator.ts';
import { registerApprovalOperatorRoutes } from './domains/commerce/approvals/routes.operator.ts';
import { registerLedgerOperatorRoutes } from './domains/commerce/ledger/routes.operator.ts';
import { registerOrderOperatorRoutes } from './domains/commerce/orders/routes.operator.ts';
import { registerPaymentOperatorRoutes } from './domains/commerce/payments/routes.operator.ts';
import { registerPlanOperatorRoutes } from './domains/commerce/plans/routes.operator.ts';
import { registerPromoOperatorRoutes } from './domains/commerce/promo-codes/routes.operator.ts';
import { registerRefundOperatorRoutes } from './domains/commerce/refunds/routes.operator.ts';
import { registerConsoleAgreementRoutes } from './domains/console/agreements/routes.operator.ts';
import { registerBulkRoutes } from './domains/console/bulk/routes.operator.ts';
import { registerCourseMemberRoutes } from './domains/console/course-members/routes.operator.ts';
import { registerConsoleCourseRoutes } from './domains/console/courses/routes.operator.ts';
import { registerExportRoutes } from './domains/console/exports/routes.operator.ts';
import { registerMailingOperatorRoutes } from './domains/console/mailings/routes.operator.ts';
import { registerConsoleMemberRoutes } from './domains/console/members/routes.operator.ts';
import { registerPaletteRoutes } from './domains/console/palette/routes.operator.ts';
import { registerConsoleRefundRoutes } from './domains/console/refunds/routes.operator.ts';
import { registerSettingOperatorRoutes } from './domains/console/settings/routes.operator.ts';
import { registerStartPageRoutes } from './domains/console/start-page/routes.operator.ts';
import { taskKinds } from './domains/console/tasks/task-kinds.ts';
import { registerMemberEditingRoutes } from './domains/identity/member-editing/routes.operator.ts';
import { registerCommentOperatorRoutes } from './domains/learning/comments/moderation/routes.operator.ts';
import { registerCaptionOperatorRoutes } from './domains/media/captions/routes.operator.ts';
import { registerImageOperatorRoutes } from './domains/media/images/routes.operator.ts';
import { registerMediaOperatorRoutes } from './domains/media/upload/routes.operator.ts';
import { registerTusRoutes } from './domains/media/upload/tus-routes.ts';
import { uploadFolder } from './domains/media/upload-bytes/local-bytes.ts';
import { identifySession } from './domains/operations/operators/identify-session.ts';
import { findOperatorsWith } from './domains/operations/operators/queries.ts';
import { registerOperatorsOperatorRoutes } from './domains/operations/operators/routes.operator.ts';
import { registerPreviewOperatorRoutes } from './domains/operations/preview/routes.operator.ts';
import { registerSavedViewOperatorRoutes } from './domains/operations/saved-views/routes.operator.ts';
import { registerTaskOperatorRoutes } from './domains/operations/tasks/routes.operator.ts';
import { registerAgreementOperatorRoutes } from './domains/site/agreements/routes.operator.ts';
import { registerAnnouncementOperatorRoutes } from './domains/site/announcements/routes.operator.ts';
import { registerAppearanceOperatorRoutes } from './domains/site/appearance/routes.operator.ts';
import { registerHomeOperatorRoutes } from './domains/site/home-editing/routes.operator.ts';
import { registerStatisticsOperatorRoutes } from './domains/statistics/routes.operator.ts';
import type { ReportFailure } from './http/failed-requests.ts';
import { statusOf } from './http/failed-requests.ts';
import type { LimitSources } from './http/limits/limit-requests.ts';
import { limitRequests } from './http/limits/limit-requests.ts';
import { sendOperatorFailure } from './http/operator/operator-requests.ts';
import {
  createOperatorRouter,
  OPERATOR_API_PREFIX,
  type OperatorGuardOptions,
  type OperatorRouter,
} from './http/operator/operator-router.ts';
import { CONSOLE_VERSION_HEADER } from './http/pages/console.ts';
import { refuse } from './lib/operator-outcome.ts';
import type { Services } from './services.ts';

export interface OperatorApiOptions {
  readonly limits: LimitSources;
  readonly report: ReportFailure;
  /** Version of the console's build. Null when there is no build; answers then name none. */
  readonly consoleVersion: string | null;
}

/** Registers the calls of the operator console below `/operator/api`, and resumable uploads below `/operator/uploads`. */
export async function registerOperatorApi(
  app: FastifyInstance,
  services: Services,
  { limits, report, consoleVersion }: OperatorApiOptions,
): Promise<void> {
  const guard: OperatorGuardOptions = {
    clock: services.clock,
    identify: (request, isActivity) => identifySession(services, request, isActivity),
    recordForbidden: (actor, call, params, now) =>
      recordRefusal(
        services.db,
        actor,
        { act: call.name, subject: { type: 'call', id: idOf(params), label: call.summary } },
        now,
      ),
    client: { ...services.config, publicUrl: services.config.operatorOrigin ?? services.config.publicUrl },
  };
  const addBasics = async (part: FastifyInstance): Promise<void> => {
    await part.register(cookie);
    part.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (consoleVersion !== null) reply.header(CONSOLE_VERSION_HEADER, consoleVersion);
      done();
    });
    limitRequests(part, {
      ...limits,
      name: 'operator',
      max: PAGE_RATE_LIMITS.operator,
      refuse: (_request, reply) => sendOperatorFailure(reply, refuse('too_many_requests')),
    });
    part.setErrorHandler((error, request, reply) => {
      report(request, error);
      return sendOperatorFailure(reply, refuse(failureOf(statusOf(error))));
    });
    part.setNotFoundHandler((_request, reply) => sendOperatorFailure(reply, refuse('not_found')));
  };
  await app.register(
    async (api) => {
      await addBasics(api);
      await api.register(multipart, { throwFileSizeLimit: false });
      const incomingFolder = uploadFolder(services.config);
      registerDomains(createOperatorRouter(api, { ...guard, incomingFolder }), services);
    },
    { prefix: OPERATOR_API_PREFIX },
  );
  await app.register(
    async (uploads) => {
      await addBasics(uploads);
      registerTusRoutes(uploads, services, guard);
    },
    { prefix: '/operator/uploads' },
  );
}

/** Each domain registers the calls that it answers. */
function registerDomains(router: OperatorRouter, services: Services): void {
  registerOperatorsOperatorRoutes(router, services);
  registerAuditOperatorRoutes(router, services);
  registerCategoryOperatorRoutes(router, services);
  registerCourseOperatorRoutes(router, services);
  registerOutlineOperatorRoutes(router, services);
  registerAttachmentOperatorRoutes(router, services);
  registerConsoleCourseRoutes(router, services);
  registerBulkRoutes(router, services);
  registerStartPageRoutes(router, services);
  registerSettingOperatorRoutes(router, services);
  registerApprovalOperatorRoutes(router, services, findOperatorsWith);
  registerRefundOperatorRoutes(router, services, findOperatorsWith);
  registerConsoleRefundRoutes(router, services);
  registerOrderOperatorRoutes(router, services);
  registerPaymentOperatorRoutes(router, services, findOperatorsWith);
  registerLedgerOperatorRoutes(router, services);
  registerPaletteRoutes(router, services);
  registerMemberEditingRoutes(router, services);
  registerConsoleMemberRoutes(router, services);
  registerImageOperatorRoutes(router, services);
  registerCaptionOperatorRoutes(router, services);
  registerMediaOperatorRoutes(router, services);
  registerPreviewOperatorRoutes(router, services);
  registerCommentOperatorRoutes(router, services);
  registerMailingOperatorRoutes(router, services);
  registerCourseMemberRoutes(router, services);
  registerPromoOperatorRoutes(router, services);
  registerPlanOperatorRoutes(router, services);
  registerAppearanceOperatorRoutes(router, services);
  registerAnnouncementOperatorRoutes(router, services);
  registerAgreementOperatorRoutes(router, services);
  registerConsoleAgreementRoutes(router, services);
  registerHomeOperatorRoutes(router, services);
  registerStatisticsOperatorRoutes(router, services);
  registerExportRoutes(router, services);
  registerTaskOperatorRoutes(router, services, taskKinds);
  registerSavedViewOperatorRoutes(router, services);
}

function failureOf(status: number) {
  if (status === 503) return 'unavailable';
  if (status === 413) return 'too_large';
  return status < 500 ? 'invalid' : 'unexpected';
}

/** The id in a path, for the audit log. */
function idOf(params: unknown): string {
  return String(Object.values((params ?? {}) as Record<string, unknown>)[0] ?? '');
}
