import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { done, idParams, milliseconds, textOf } from '../operator-fields.ts';
import { PERMISSIONS } from '../permissions.ts';

/** Shortest and longest password of an operator, characters. */
export const OPERATOR_PASSWORD = { shortest: 10, longest: 128 } as const;
/** Longest login name and displayed name, characters. */
const NAME_LIMIT = 32;

export const operatorName = z
  .string('请填写登录名')
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9._-]{1,31}$/, '2 到 32 个字符：小写字母、数字、点、横线，以字母开头');
export const operatorPassword = z
  .string('请填写密码')
  .min(OPERATOR_PASSWORD.shortest, `至少 ${OPERATOR_PASSWORD.shortest} 个字符`)
  .max(OPERATOR_PASSWORD.longest, `最多 ${OPERATOR_PASSWORD.longest} 个字符`);
/** A code of the second factor: six digits of the app, or a recovery code. */
const factorCode = z.string('请填写验证码').trim().min(1, '请填写验证码').max(64);
const typedPassword = z.string('请填写密码').min(1, '请填写密码').max(OPERATOR_PASSWORD.longest);

/**
 * How far a session is:
 * - `none`: no session;
 * - `factor`: the password was right, the code of the second factor is missing;
 * - `enrolment`: the role needs a second factor, which must be set up first;
 * - `locked`: idle for 60 minutes; the password unlocks it;
 * - `active`.
 */
export const sessionState = z.enum(['none', 'factor', 'enrolment', 'locked', 'active']);

export const sessionView = z.object({
  state: sessionState,
  /** Value of the header `x-csrf-token`; empty without a session. */
  csrf: z.string(),
  siteName: z.string(),
  /** The site is closed for learners; always false without a session. */
  isMaintenance: z.boolean(),
  /** Null without a session. */
  operator: z
    .object({
      id: z.int(),
      name: z.string(),
      displayName: z.string(),
      role: z.string(),
      roleTitle: z.string(),
      scope: z.enum(['all', 'own']),
      permissions: z.array(z.enum(PERMISSIONS)),
      hasFactor: z.boolean(),
    })
    .nullable(),
  /** When the session ends for good; 0 without a session. */
  endsAt: milliseconds,
});
export type SessionView = z.infer<typeof sessionView>;

export const operatorSession = defineOperatorCall({
  name: 'operatorSession',
  summary: 'The session of this browser.',
  method: 'GET',
  path: '/operator/api/session',
  needs: 'nobody',
  isBackground: true,
  data: sessionView,
  failures: [],
});

export const operatorLogin = defineOperatorCall({
  name: 'operatorLogin',
  summary: 'Logs an operator in by name and password.',
  method: 'POST',
  path: '/operator/api/session',
  needs: 'nobody',
  body: z.object({ name: z.string().trim().min(1, '请填写登录名').max(128), password: typedPassword }),
  data: sessionView,
  failures: ['credentials_wrong', 'too_many_requests'],
});

export const operatorLoginFactor = defineOperatorCall({
  name: 'operatorLoginFactor',
  summary: 'Completes a login with the code of the second factor or a recovery code.',
  method: 'POST',
  path: '/operator/api/session/factor',
  needs: 'any-session',
  body: z.object({ code: factorCode }),
  data: sessionView,
  failures: ['code_wrong', 'too_many_requests'],
});

export const operatorUnlock = defineOperatorCall({
  name: 'operatorUnlock',
  summary: 'Unlocks an idle session with the password.',
  method: 'POST',
  path: '/operator/api/session/unlock',
  needs: 'any-session',
  body: z.object({ password: typedPassword }),
  data: sessionView,
  failures: ['credentials_wrong', 'too_many_requests'],
});

export const operatorStepUp = defineOperatorCall({
  name: 'operatorStepUp',
  summary:
    'Verifies the operator again, for acts that need it: by the code of the second factor, or by the password when there is none. Good for ten minutes.',
  method: 'POST',
  path: '/operator/api/session/step-up',
  needs: 'session',
  body: z.object({ code: factorCode }),
  data: done,
  failures: ['code_wrong', 'credentials_wrong', 'too_many_requests'],
});

export const operatorLogout = defineOperatorCall({
  name: 'operatorLogout',
  summary: 'Ends the session of this browser.',
  method: 'DELETE',
  path: '/operator/api/session',
  needs: 'any-session',
  data: done,
  failures: [],
});

export const ownSessions = defineOperatorCall({
  name: 'ownSessions',
  summary: 'The sessions of the operator, the newest first.',
  method: 'GET',
  path: '/operator/api/account/sessions',
  needs: 'session',
  data: z.array(
    z.object({
      id: z.int(),
      address: z.string(),
      userAgent: z.string(),
      createdAt: milliseconds,
      seenAt: milliseconds,
      isCurrent: z.boolean(),
    }),
  ),
  failures: [],
});

export const ownSessionEnd = defineOperatorCall({
  name: 'ownSessionEnd',
  summary: "Ends one of the operator's own sessions.",
  method: 'DELETE',
  path: '/operator/api/account/sessions/{id}',
  needs: 'session',
  params: idParams,
  data: done,
  failures: ['not_found'],
});

export const ownPasswordChange = defineOperatorCall({
  name: 'ownPasswordChange',
  summary: "Changes the operator's password and ends all other sessions.",
  method: 'POST',
  path: '/operator/api/account/password',
  needs: 'session',
  body: z.object({ current: typedPassword, password: operatorPassword }),
  data: done,
  failures: ['credentials_wrong', 'too_many_requests'],
});

export const factorBegin = defineOperatorCall({
  name: 'factorBegin',
  summary: 'Starts the setup of the second factor: a new secret, which counts after its first code.',
  method: 'POST',
  path: '/operator/api/account/factor',
  needs: 'any-session',
  isRead: true,
  data: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://` address for the QR code. */
    uri: z.string(),
  }),
  failures: ['refused'],
});

export const factorConfirm = defineOperatorCall({
  name: 'factorConfirm',
  summary:
    'Completes the setup with the first code and ends all other sessions. Recovery codes are shown once.',
  method: 'POST',
  path: '/operator/api/account/factor/confirm',
  needs: 'any-session',
  body: z.object({ code: factorCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  failures: ['code_wrong', 'refused', 'too_many_requests'],
});

export const factorRemove = defineOperatorCall({
  name: 'factorRemove',
  summary: 'Removes the second factor, where the role does not need it.',
  method: 'DELETE',
  path: '/operator/api/account/factor',
  needs: 'session',
  stepUp: true,
  data: done,
  failures: ['refused'],
});

export const recoveryCodesRenew = defineOperatorCall({
  name: 'recoveryCodesRenew',
  summary: 'Replaces the recovery codes. They are shown once.',
  method: 'POST',
  path: '/operator/api/account/recovery-codes',
  needs: 'session',
  stepUp: true,
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  failures: ['refused'],
});

/** The secret of an invitation link; it stands behind `#`, so that no server or proxy logs it. */
const invitationToken = z.string().min(1, '链接不完整').max(128, '链接不完整');

export const invitationShow = defineOperatorCall({
  name: 'invitationShow',
  summary: 'What an invitation link offers.',
  method: 'POST',
  path: '/operator/api/invitation/show',
  needs: 'nobody',
  isRead: true,
  body: z.object({ token: invitationToken }),
  data: z.object({
    roleTitle: z.string(),
    /** Name of the operator who invites; empty for the link of an empty site. */
    invitedBy: z.string(),
    expiresAt: milliseconds,
    siteName: z.string(),
  }),
  failures: ['not_found', 'too_many_requests'],
});

export const invitationAccept = defineOperatorCall({
  name: 'invitationAccept',
  summary: 'Creates the account of an invited operator and logs in. A link works once.',
  method: 'POST',
  path: '/operator/api/invitation/accept',
  needs: 'nobody',
  body: z.object({
    token: invitationToken,
    name: operatorName,
    displayName: textOf(NAME_LIMIT),
    password: operatorPassword,
  }),
  data: sessionView,
  failures: ['not_found', 'too_many_requests'],
});
