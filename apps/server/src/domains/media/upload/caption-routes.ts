import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendHtml } from '../../../http/pages/server-page.ts';
import type { Services } from '../../../services.ts';
import { isVideo, listAssignableVideos } from '../../catalog/lessons/queries.ts';
import type { OperatorSession } from '../../operations/operators/identify-operator.ts';
import { hasCsrfToken, identifyOperator } from '../../operations/operators/identify-operator.ts';
import { requireOperator } from '../../operations/operators/require-operator.ts';
import { listRecentCaptions } from '../captions/list-captions.ts';
import { deleteCaptions } from '../captions/repo.ts';
import { storeCaptions, validateCaptions } from '../captions/store-captions.ts';
import { listNewestJobs } from './list-jobs.ts';
import { mediaPage } from './pages/media-page.ts';

/** Number of uploads and captions on the page. */
const LIST_SIZE = 100;

/** Registers adding and deleting captions. */
export function registerCaptionRoutes(pages: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  pages.post('/media/captions', async (request, reply) => {
    // The CSRF token is a field of the form, so the form is read first.
    const form = await readForm(request);
    const session = await identifyOperator(services, request);
    if (!session) return reply.redirect('/operator/login', 303);
    Object.assign(request, { body: form.fields });
    if (!hasCsrfToken(request, session)) {
      return reply.code(403).type('text/plain; charset=utf-8').send('页面已过期，请刷新后再试');
    }
    const { language = '' } = form.fields;
    const videoId = Number(form.fields.video) || 0;
    const problem = form.problem ?? validateCaptions({ language, source: form.source })?.message ?? null;
    if (problem !== null) return showProblem(reply, session, problem);
    if (!(await isVideo(db, videoId))) return showProblem(reply, session, '所选的视频不存在');
    await storeCaptions(db, { videoId, language, source: form.source }, clock());
    return reply.redirect('/operator/media#captions-title', 303);
  });

  pages.post('/media/captions/delete', (request, reply) =>
    requireOperator(services, request, reply, async () => {
      const { video, language } = (request.body ?? {}) as Record<string, unknown>;
      await deleteCaptions(db, Number(video) || 0, String(language));
      return reply.redirect('/operator/media#captions-title', 303);
    }),
  );

  async function showProblem(
    reply: FastifyReply,
    session: OperatorSession,
    problem: string,
  ): Promise<FastifyReply> {
    const page = mediaPage({
      session,
      jobs: await listNewestJobs(db, LIST_SIZE),
      targets: await listAssignableVideos(db),
      captions: await listRecentCaptions(db, LIST_SIZE),
      notice: `没有添加字幕：${problem}`,
    });
    return sendHtml(reply.code(400), page);
  }
}

interface CaptionForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Text of the file. */
  readonly source: string;
  /** Why the file cannot be read, in Chinese. */
  readonly problem: string | null;
}

async function readForm(request: FastifyRequest): Promise<CaptionForm> {
  const fields: Record<string, string> = {};
  let bytes: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer();
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const isTooBig = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    return { fields, source: '', problem: isTooBig ? '字幕文件太大' : '请选择字幕文件' };
  }
  if (!bytes || bytes.length === 0) return { fields, source: '', problem: '请选择字幕文件' };
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { fields, source, problem: null };
  } catch {
    return { fields, source: '', problem: '文件不是 UTF-8 编码，请另存为 UTF-8' };
  }
}
