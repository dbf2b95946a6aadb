/** A failure that the operator can correct. The launcher prints its message without a stack. */
export class ReadableError extends Error {}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const PLAIN_LINE_EVERY = 15_000;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** On a terminal, a spinner with the elapsed seconds; elsewhere, a line every 15 seconds.
 * @param {string} title
 * @param {number} startedAt
 * @param {NodeJS.WriteStream} out */
function showProgress(title, startedAt, out) {
  if (!out.isTTY) {
    out.write(`${title} …\n`);
    const timer = setInterval(
      () => out.write(`${title} … ${Math.round((Date.now() - startedAt) / 1000)} s\n`),
      PLAIN_LINE_EVERY,
    );
    return () => clearInterval(timer);
  }
  let frame = 0;
  const draw = () => {
    const elapsed = Math.round((Date.now() - startedAt) / 1000);
    out.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${title} … ${elapsed} s`);
  };
  draw();
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    out.write('\r\x1b[K');
  };
}

/** Runs `work` with a progress display, then prints one line with its duration.
 * @template T
 * @param {string} title what is being done, e.g. `Installing packages`
 * @param {() => Promise<T>} work
 * @param {NodeJS.WriteStream} [out]
 * @returns {Promise<T>} */
export async function runWithProgress(title, work, out = process.stdout) {
  const startedAt = Date.now();
  const stop = showProgress(title, startedAt, out);
  let done = false;
  try {
    const result = await work();
    done = true;
    return result;
  } finally {
    stop();
    out.write(`${done ? '✓' : '✗'} ${title}: ${seconds(Date.now() - startedAt)}\n`);
  }
}
