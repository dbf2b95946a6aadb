import { buildCourse } from './build-course.ts';

export const clearSpeaking = buildCourse({
  key: 'clear-speaking',
  title: '职场表达：三分钟把一件事说清楚',
  categoryKey: 'communication',
  shortDescription: '会员专享小课。汇报、提问、拒绝，三种场合的说话顺序。',
  renderDesc: `<p>这是一门<strong>会员专享</strong>的小课，不单独出售。内容很短，却是日常工作里用得最多的三种表达：汇报进展、提出问题、礼貌拒绝。</p>
<h3>一个简单的框架</h3>
<ul><li>先说结论，再说理由</li><li>一次只请对方做一个决定</li><li>给出时间，而不是“尽快”</li></ul>
<p>每节末尾有一段示范和一段改写练习，建议对着手机录一遍自己的版本。</p>`,
  chargeFen: 0,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: 45,
  userCount: 276,
  chapters: [
    ['说出来', ['三句话讲完进展', 'bars', { freeSeconds: 20 }], ['好问题长什么样', 'orbits']],
    ['说得好', ['不伤和气地拒绝', 'petals'], ['开会时怎样插话', 'tiles']],
  ],
});
