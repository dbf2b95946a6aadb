import { buildCourse } from './build-course.ts';

/** Announced but still without any lesson. */
export const postgraduatePreview = buildCourse({
  key: 'postgraduate-preview',
  title: '考研英语阅读训练营（筹备中）',
  categoryKey: 'postgraduate',
  shortDescription: '课时正在录制，现在报名可按首期价格加入。',
  renderDesc: `<p>训练营的课时正在录制，预计按周更新。<strong>目前还没有可以观看的内容</strong>，介绍页先开放给想了解安排的同学。</p>
<h3>计划内容</h3>
<ul><li>长难句拆解二十例</li><li>五类题型的定位方法</li><li>近年真题精读</li></ul>
<p>有任何建议，欢迎在评论里告诉我们。</p>`,
  chargeFen: 8800,
  isFree: false,
  isVipFree: false,
  publishedDaysAgo: 1,
  userCount: 37,
  chapters: [],
});
