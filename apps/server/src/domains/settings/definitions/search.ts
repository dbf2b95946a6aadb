import { onOff, text } from '../define-setting.ts';

/** The search. */
export const searchSettings = {
  'search.enabled': onOff(true, '是否开放搜索；关闭后搜索没有结果'),
  'search.hot_words': text('', 200, '搜索页上的热门词，用逗号或空格隔开；留空则按最近一周的搜索自动生成'),
} as const;
