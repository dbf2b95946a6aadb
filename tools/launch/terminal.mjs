/** A failure the person at the terminal can act on: it is printed as its message alone, without a stack. */
export class ReadableError extends Error {}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const PLAIN_LINE_EVERY = 15_000;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** A spinner with the seconds gone by on a terminal, a plain line now and then anywhere else.
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
    const gone = Math.round((Date.now() - startedAt) / 1000);
    out.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${title} … ${gone} s`);
  };
  draw();
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    out.write('\r\x1b[K');
  };
}

/** Runs `work` and shows that something is going on, then one line with the seconds it took.
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
