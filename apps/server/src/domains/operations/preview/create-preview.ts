import type { PreviewPersona } from '@zaixue/contract/operator/site/start';
import { HOME_PREVIEW } from '../../../http/preview.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findEditableCourse, findEditableLesson } from '../../catalog/operator-scope/queries.ts';
import { createPreviewTokens } from './preview-token.ts';

/** How long a preview lasts, milliseconds. */
export const PREVIEW_LIFETIME_MS = 60 * 60_000;

export interface CreatePreviewInput {
  readonly persona: PreviewPersona;
  readonly courseId: number;
  /** A lesson of the course to open instead of the course. */
  readonly lessonId: number | undefined;
  readonly scope: OperatorScope;
  readonly operatorSessionId: number;
  /** Public address of the site without trailing slash. */
  readonly origin: string;
  readonly now: number;
}

/**
 * Returns the address of a preview. Fails with `not_found` for a course outside of the scope or in the trash, and for a
 * lesson that is not one of it.
 */
export async function createPreview(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  input: CreatePreviewInput,
): Promise<OperatorOutcome<PreviewAddress>> {
  const { persona, courseId, lessonId, scope, operatorSessionId, origin, now } = input;
  if (!(await findEditableCourse(db, courseId, scope))) return refuse('not_found');
  const lesson = lessonId === undefined ? null : await findEditableLesson(db, lessonId, scope);
  if (lesson !== null && (lesson?.course_id !== courseId || lesson.deleted_at !== null))
    return refuse('not_found');
  const page = lesson ? `/course/video/${lesson.id}` : `/course/${courseId}`;
  return ok(signPreview(secrets, page, { persona, courseId, operatorSessionId, origin, now }));
}

/** Returns the address of a preview of the home page with its draft. */
export function createHomePreview(
  { secrets }: Pick<Services, 'secrets'>,
  input: Omit<CreatePreviewInput, 'courseId' | 'lessonId' | 'scope'>,
): PreviewAddress {
  return signPreview(secrets, '/', { ...input, courseId: HOME_PREVIEW });
}

interface PreviewAddress {
  readonly url: string;
  /** Milliseconds UTC. */
  readonly expiresAt: number;
}

function signPreview(
  secrets: Services['secrets'],
  page: string,
  { origin, now, ...preview }: Omit<CreatePreviewInput, 'lessonId' | 'scope'>,
): PreviewAddress {
  // The token holds whole seconds.
  const expiresAt = Math.floor((now + PREVIEW_LIFETIME_MS) / 1000) * 1000;
  const token = createPreviewTokens(secrets).sign({ ...preview, expiresAt });
  return { url: `${origin}${page}?preview=${token}`, expiresAt };
}
