import { expect, test } from 'vitest';
import { settingTexts } from './features/member/setting-texts.ts';
import { studyTexts } from './features/study/study-texts.ts';
import { courseDetailTexts } from './lessons/course-texts.ts';
import { courseTexts, loginTexts } from './texts.ts';

/** Contract A.3. */
test.each([
  ['course on the order page', courseDetailTexts.goodsLabel, '点播课程', '录播课程'],
  ['buy button', courseDetailTexts.buy, '订阅课程', '购买课程'],
  ['bought badge', studyTexts.bought, '已订阅', '已购买'],
  ['bought tab', studyTexts.tabs.course, '订阅', '购买'],
  ['buyers', { A: courseTexts.buyers(3, 'A'), B: courseTexts.buyers(3, 'B') }, '3人已订阅', '3人已购买'],
  ['privacy document', settingTexts.privacyPolicy, '隐私协议', '隐私政策'],
  ['privacy document on the login screen', loginTexts.privacyPolicy, '《隐私协议》', '《隐私政策》'],
])('each generation has its own name for the %s', (_, words, a, b) => {
  expect(words).toEqual({ A: a, B: b });
});
