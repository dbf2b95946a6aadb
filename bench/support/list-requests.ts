import type { RunningSite } from '../../tools/site/start-site.ts';

const REQUESTS_PER_SECOND = 20;
/** The list of courses, which learners see first. */
const LIST = '/api/v2/courses?page=1';

/** Whether the given time has not passed since now. */
export function endAfter(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Asks for the list at a steady rate; returns the duration of each request in milliseconds, from its planned start. */
export async function askForList(
  { url }: Pick<RunningSite, 'url'>,
  isRunning: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let next = performance.now();
  while (isRunning()) {
    const planned = next;
    open.push(
      fetch(url + LIST)
        .then((answer) => answer.text())
        .then(() => void times.push(performance.now() - planned)),
    );
    next += 1000 / REQUESTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  await Promise.all(open);
  return times;
}
