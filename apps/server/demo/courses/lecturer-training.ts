import { buildCourse } from './build-course.ts';

/** Hidden: for the site's own lecturers only. */
export const lecturerTraining = buildCourse({
  key: 'lecturer-training',
  title: '讲师内训：怎样录好一节十分钟的课',
  categoryKey: 'communication',
  shortDescription: '内部资料，不对外展示。灯光、收音、节奏与结尾。',
  renderDesc: `<p>给本校讲师的录课说明：先把要讲的三句话写在便签上，再打开镜头。</p>
<ul><li>脸的正前方有光</li><li>麦克风离嘴一拳</li><li>每讲一个概念，停两秒</li></ul>`,
  chargeFen: 9900,
  isFree: false,
  isVipFree: false,
  isShow: false,
  isAllowComment: false,
  publishedDaysAgo: 60,
  userCount: 12,
  chapters: [['录课之前', ['灯光与收音', 'hills'], ['三句话提纲', 'bars']]],
});
