import { formatShare } from '../../ui/chart/bars.tsx';
import { statisticsTexts as texts } from './texts.ts';

/** From ten times on, times are easier to read than a share: `增至 39 倍` for `↑ 3800%`. */
const FEWEST_TIMES = 10;
/** From a thousand times on, what was before was next to nothing, and the number says nothing. */
const MOST_TIMES = 1000;

/** `↑ 12%`, `↓ 8.3%`, `增至 39 倍`, `增加很多` or `持平`; undefined where a share of what was before says nothing. */
export function describeChange(now: number, before: number): string | undefined {
  if (now === before) return texts.changeNone;
  if (before <= 0) return undefined;
  const times = Math.round(now / before);
  if (times >= MOST_TIMES) return texts.changeMuch;
  if (times >= FEWEST_TIMES) return texts.changeTimes(times);
  const share = formatShare(Math.abs(now - before), before);
  return now > before ? texts.changeUp(share) : texts.changeDown(share);
}
