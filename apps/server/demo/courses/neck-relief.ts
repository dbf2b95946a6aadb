import { buildCourse } from './build-course.ts';

export const neckRelief = buildCourse({
  key: 'neck-relief',
  title: '久坐自救：办公室肩颈舒缓四步',
  categoryKey: 'fitness',
  shortDescription: '不换衣服、不占地方，坐在椅子上就能做的四组动作。',
  renderDesc: `<p>脖子发紧、肩膀发沉，多半是同一个姿势保持得太久。这套动作一共四组，<strong>每组一分多钟</strong>，跟着做一遍刚好是接一杯水的时间。</p>
<h3>动作要点</h3>
<ul><li>慢，比用力更重要</li><li>只做到微微牵拉，不追求疼痛</li><li>配合呼吸，呼气时放松</li></ul>
<p>如果已有明显疼痛、手麻或头晕，请先咨询医生，本课程不能代替诊疗。</p>`,
  chargeFen: 0,
  isFree: true,
  isVipFree: false,
  publishedDaysAgo: 28,
  userCount: 4102,
  chapters: [
    ['坐着做', ['松开肩膀', 'hills'], ['转动脖子的正确方式', 'petals']],
    ['站起来做', ['打开胸口', 'orbits'], ['靠墙一分钟', 'night']],
  ],
});
