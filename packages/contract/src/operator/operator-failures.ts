/**
 * The closed list of expected failures of operator calls. The body of such an answer is `{ code, message }` with the
 * name as `code`; some have more members, named in `body`.
 */
export interface OperatorFailureEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  readonly message: string;
  readonly when: string;
  readonly react: string;
}

const entry = (status: number, message: string, when: string, react: string): OperatorFailureEntry => ({
  status,
  message,
  when,
  react,
});

export const operatorFailures = {
  invalid: entry(
    422,
    '请检查填写的内容',
    'input is missing or malformed; `fields` has a message by field',
    'show the messages beside the fields',
  ),
  login_required: entry(
    401,
    '请重新登录',
    'no session, or it has ended',
    'keep what was typed, log in, repeat',
  ),
  credentials_wrong: entry(
    401,
    '名字或密码错误',
    'unknown name or wrong password',
    'let the operator type again',
  ),
  code_wrong: entry(
    401,
    '验证码错误',
    'the code of the second factor is wrong, used or expired',
    'type the next code',
  ),
  locked: entry(
    423,
    '已锁定，请输入密码继续',
    'the session was idle for too long',
    'unlock, repeat; what was typed stays',
  ),
  factor_required: entry(
    403,
    '请输入两步验证码',
    'the password was right, the second factor is missing',
    'ask for the code',
  ),
  enrolment_required: entry(
    403,
    '请先设置两步验证',
    'the role needs a second factor and the operator has none',
    'show the setup of the second factor',
  ),
  step_up_required: entry(
    403,
    '请再次验证身份',
    'the act needs a verification within the last ten minutes',
    'ask for the code or the password, repeat',
  ),
  csrf_failed: entry(
    403,
    '页面已过期，请刷新后再试',
    'the CSRF token is missing or of another session, or the request comes from another site',
    'load the session again, repeat',
  ),
  forbidden: entry(
    403,
    '没有权限',
    'the role lacks the permission of the call',
    'say which permission is missing',
  ),
  not_found: entry(
    404,
    '内容不存在或已删除',
    'no such row, or it is outside the scope of the role',
    'go back to the list',
  ),
  conflict: entry(
    409,
    '内容刚被别人修改',
    'the version that the edit saw is stale; `conflict` has who, when and the present values by field',
    'show both values by field and let the operator choose',
  ),
  in_use: entry(409, '正在使用，不能删除', 'the row is used; `uses` lists where', 'show where it is used'),
  refused: entry(
    409,
    '现在不能这样做',
    'a rule forbids the act now; `message` says which',
    'show the message',
  ),
  last_owner: entry(
    409,
    '至少要保留一位站长',
    'the last owner would lose the role or be switched off',
    'make somebody else owner first',
  ),
  too_large: entry(413, '文件太大', 'the file or body is over its limit', 'choose a smaller file'),
  too_many_requests: entry(
    429,
    '操作太频繁，请稍后再试',
    'a limit of requests or tries is reached',
    'wait; `Retry-After` has the seconds',
  ),
  disk_full: entry(
    507,
    '服务器磁盘空间不足，请腾出空间后再试',
    'the disk has no room for a file; an upload keeps the bytes that arrived',
    'make room, go on with the upload',
  ),
  unexpected: entry(500, '出错了，请重试', 'an unexpected exception', 'try again; name the request id'),
  unavailable: entry(
    503,
    '服务暂时不可用，请稍后重试',
    'the database, the key-value store or the disk cannot be used at the moment',
    'try again in some seconds',
  ),
} as const satisfies Record<string, OperatorFailureEntry>;

export type OperatorFailureName = keyof typeof operatorFailures;

/** A value as it was and as it is, by field; who changed it and when. Answered with `conflict`. */
export interface EditConflict {
  /** The version that the next edit must carry. */
  readonly version: number;
  /** Name of the operator who changed it last; empty when unknown. */
  readonly by: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /**
   * Present values of the fields that the refused edit wanted to change. Of an act on all rows that a filter finds:
   * `expectedCount`, the number that it finds now.
   */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A place where something is used. Answered with `in_use`. */
export interface UsePlace {
  /** `course`, `lesson` or `banner`. */
  readonly kind: string;
  readonly id: number;
  readonly title: string;
}

/** The body of every operator answer that is no success. */
export interface OperatorFailureBody {
  readonly code: OperatorFailureName;
  readonly message: string;
  /** Messages by field, with `.` between the parts of a nested one. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly conflict?: EditConflict;
  readonly uses?: readonly UsePlace[];
  /** The permission that is missing. */
  readonly needs?: string;
}
