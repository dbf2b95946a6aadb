import { chineseFont } from '../font.ts';
import { mark } from '../mark.ts';
import { group, svg } from '../svg.ts';
import { frameHeight, frameWidth } from './scene.ts';

/** Name mark, title and subtitle, drawn once over the moving picture; the time code goes below them. */
export function titlePanel(text: {
  title: string;
  subtitle: string;
  ink: string;
  mark: string;
  markInk: string;
  markShade: string;
}): string {
  const sign = mark({ plate: text.mark, page: text.markInk, shade: text.markShade, dot: text.markInk });
  const family = `font-family="${chineseFont}"`;
  return svg(
    frameWidth,
    frameHeight,
    `${group('translate(80 72) scale(.8)', sign)}
    <text x="178" y="130" ${family} font-weight="700" font-size="54" fill="${text.ink}">${text.title}</text>
    <text x="82" y="212" ${family} font-weight="500" font-size="36" fill="${text.ink}">${text.subtitle}</text>`,
  );
}
