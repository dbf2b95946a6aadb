import { buildCourse } from './build-course.ts';

export const firstFinance = buildCourse({
  key: 'first-finance',
  title: '工薪族的理财第一课',
  categoryKey: 'finance',
  shortDescription: '先弄清钱去了哪里，再谈让它慢慢变多。',
  renderDesc: `<p>理财不是猜涨跌，而是给每一笔钱安排好去处。这门课从一张收支表开始，帮你建立<strong>应急金、保障、长期投入</strong>三层安排。</p>
<h3>学什么</h3>
<ul><li>用三十天看清自己的消费习惯</li><li>应急金留多少，放在哪里</li><li>看懂利率、通胀与复利</li><li>识别听上去太好的承诺</li></ul>
<p>课程只讲方法和常识，不推荐任何具体产品，也不构成投资建议。投资有风险，决定前请结合自身情况。</p>`,
  chargeFen: 3990,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: 32,
  userCount: 1520,
  chapters: [
    ['看清楚', ['三十天记账法', 'tiles', { freeSeconds: 18 }], ['收入、支出与结余', 'bars']],
    ['守得住', ['应急金的三个问题', 'hills'], ['给家人一份保障清单', 'petals']],
    ['慢慢来', ['复利是怎样发生的', 'orbits']],
  ],
});
