import { readFileSync } from 'node:fs';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendHtml } from '../../../http/pages/server-page.ts';
import { type Actor, EVERYTHING } from '../../../lib/actor.ts';
import { html } from '../../../lib/html/html.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import { listAssignableVideos, listChapters } from '../../catalog/lessons/queries.ts';
import type { OperatorSession } from '../../operations/operators/identify-operator.ts';
import { requireOperator } from '../../operations/operators/require-operator.ts';
import { listRecentCaptions } from '../captions/list-captions.ts';
import { assignVideo } from './assign-video.ts';
import { registerCaptionRoutes } from './caption-routes.ts';
import { deleteJob } from './delete-job.ts';
import { retryJob } from './job-queue.ts';
import { listJobMoves } from './job-repo.ts';
import { findListedJob, listNewestJobs } from './list-jobs.ts';
import { createLessonFromUpload } from './pages/create-lesson-from-upload.ts';
import { jobPage } from './pages/job-page.ts';
import { mediaPage } from './pages/media-page.ts';
import { jobItem } from './present.ts';

/** Number of uploads and captions on the page. */
const LIST_SIZE = 100;
const CAPTIONS_BYTES = 4 * 1024 * 1024;
const SCRIPT = readFileSync(new URL('./browser/page.js', import.meta.url));

interface JobParams {
  readonly Params: { readonly id: string };
}

/** Registers the operator pages for recordings and captions. `pages` is the scope of `/operator`. */
export async function registerUploadRoutes(pages: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  await pages.register(multipart, { limits: { fileSize: CAPTIONS_BYTES, files: 1, fields: 10 } });
  registerCaptionRoutes(pages, services);

  pages.get('/media/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  pages.get('/media', (request, reply) =>
    requireOperator(services, request, reply, async (session) => {
      const [jobs, targets, captions] = [
        await listNewestJobs(db, LIST_SIZE),
        await listAssignableVideos(db),
        await listRecentCaptions(db, LIST_SIZE),
      ];
      return sendHtml(reply, mediaPage({ session, jobs, targets, captions, notice: '' }));
    }),
  );
  pages.get('/media/list', (request, reply) =>
    requireOperator(services, request, reply, async () => {
      const jobs = await listNewestJobs(db, LIST_SIZE);
      return sendHtml(reply, html`<ul>${jobs.map(jobItem)}</ul>`);
    }),
  );
  pages.get<JobParams>('/media/:id', (request, reply) =>
    requireOperator(services, request, reply, (session) => showJob(request, reply, session, '')),
  );

  async function showJob(
    request: FastifyRequest<JobParams>,
    reply: FastifyReply,
    session: OperatorSession,
    problem: string,
  ): Promise<FastifyReply> {
    const id = jobIdOf(request);
    const job = id === null ? null : await findListedJob(db, id);
    if (!job) return reply.redirect('/operator/media', 303);
    const page = {
      session,
      job,
      targets: await listAssignableVideos(db),
      chapters: await listChapters(db),
      moves: await listJobMoves(db, job.id),
    };
    return sendHtml(reply.code(problem ? 409 : 200), jobPage({ ...page, notice: problem }));
  }

  /** Registers a form of one upload: an error is shown on its page, otherwise the list follows. */
  function registerAction(
    path: string,
    change: (
      actor: Actor,
      jobId: number,
      body: Record<string, unknown>,
    ) => Promise<OperatorOutcome<unknown> | string | null>,
  ) {
    pages.post<JobParams>(`/media/:id/${path}`, (request, reply) =>
      requireOperator(services, request, reply, async (session) => {
        const id = jobIdOf(request);
        const body = (request.body ?? {}) as Record<string, unknown>;
        const outcome = id === null ? null : await change(actorOf(session), id, body);
        const problem = typeof outcome === 'string' ? outcome : problemOf(outcome);
        return problem === null
          ? reply.redirect('/operator/media', 303)
          : showJob(request, reply, session, problem);
      }),
    );
  }
  registerAction('retry', (actor, jobId) => retryJob(services, actor, EVERYTHING, jobId, services.clock()));
  registerAction('delete', (actor, jobId) => deleteJob(services, actor, EVERYTHING, jobId, services.clock()));
  registerAction('lesson', (_actor, jobId, { title, place, chapter, trial }) =>
    createLessonFromUpload(services, jobId, {
      title: String(title ?? ''),
      place: String(place ?? ''),
      newChapter: String(chapter ?? ''),
      trialSeconds: String(trial ?? ''),
    }),
  );
  registerAction('assign', (actor, jobId, { video }) =>
    assignVideo(services, actor, EVERYTHING, { jobId, lessonId: Number(video) || 0 }, services.clock()),
  );
}

function actorOf({ operator: { id, name } }: OperatorSession): Actor {
  return { via: 'console', operatorId: id, name, sessionId: null, address: '', requestId: '' };
}

function problemOf(outcome: OperatorOutcome<unknown> | null): string | null {
  if (!outcome || outcome.ok || outcome.failure === 'not_found') return null;
  if (outcome.uses) return `视频《${outcome.uses[0]?.title}》正在使用，请先换成别的文件`;
  return outcome.message ?? Object.values(outcome.fields ?? {})[0] ?? '出错了';
}

function jobIdOf({ params }: FastifyRequest<JobParams>): number | null {
  return /^\d{1,9}$/.test(params.id) ? Number(params.id) : null;
}
