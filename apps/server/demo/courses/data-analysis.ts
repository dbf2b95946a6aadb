import { buildCourse } from './build-course.ts';

export const dataAnalysis = buildCourse({
  key: 'data-analysis',
  title: '数据分析入门：从一个问题到一张图',
  categoryKey: 'data-ai',
  shortDescription: '不急着建模，先学会问对问题、洗净数据、讲清结论。',
  renderDesc: `<p>很多人以为数据分析就是会用某个软件。其实一半的功夫在动手之前：<strong>这个问题能用数据回答吗？需要哪些数据？什么样的结果会让我改变做法？</strong></p>
<h3>贯穿全课的案例</h3>
<p>我们帮一家街角咖啡店回答一个问题：要不要把关门时间推迟一小时？从收集小票到画出结论图，一步不省。</p>
<h3>你会学到</h3>
<ul><li>平均数会骗人的三种情形</li><li>清洗数据的检查清单</li><li>相关与因果的区别</li><li>一页纸的分析报告怎么写</li></ul>`,
  chargeFen: 15900,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: 50,
  userCount: 463,
  chapters: [
    ['问对问题', ['咖啡店该几点关门', 'orbits', { freeSeconds: 25 }], ['平均数会骗人', 'bars']],
    ['洗净数据', ['清洗检查清单', 'tiles'], ['缺失的那几天怎么办', 'night']],
    ['讲清结论', ['相关不等于因果', 'petals'], ['一页纸报告', 'hills', { publishedDaysAgo: -3 }]],
  ],
});
