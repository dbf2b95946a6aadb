import { formatShare } from '../../ui/chart/bars.tsx';
import { statisticsTexts as texts } from './texts.ts';

/** From here on a share is hard to read. */
const MOST_TIMES = 10;

/** `↑ 12%`, `↓ 8.3%`, `增至 39 倍` or `持平`; undefined where a share of what was before says nothing. */
export function describeChange(now: number, before: number): string | undefined {
  if (now === before) return texts.changeNone;
  if (before <= 0) return undefined;
  if (now / before >= MOST_TIMES) return texts.changeTimes(Math.round(now / before));
  const share = formatShare(Math.abs(now - before), before);
  return now > before ? texts.changeUp(share) : texts.changeDown(share);
}
