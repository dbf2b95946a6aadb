import { buildCourse } from './build-course.ts';

export const phonePhotography = buildCourse({
  key: 'phone-photography',
  title: '手机摄影：用随身的镜头讲故事',
  categoryKey: 'photography',
  shortDescription: '不换设备，只换眼光。光线、构图、时机，三步拍出想留下的照片。',
  renderDesc: `<p>最好的相机是此刻带在身上的那一台。这门课不谈参数，谈<strong>怎样看</strong>：光从哪里来，画面里先看到谁，什么时候按下去。</p>
<h3>每节一个练习</h3>
<ul><li>在同一扇窗边，拍出四种光</li><li>用一条线把目光引到主角身上</li><li>等一个人走进画面</li></ul>
<h3>你需要</h3>
<p>任意一部能拍照的手机。课程里的后期只用系统自带的编辑功能，五步调好一张照片。</p>`,
  chargeFen: 5900,
  isFree: false,
  isVipFree: false,
  isRec: true,
  publishedDaysAgo: 15,
  userCount: 967,
  chapters: [
    [
      '先学会看',
      ['窗边的光', 'hills', { freeSeconds: 20 }],
      ['外拍花絮：海边的清晨', 'boat', { freeSeconds: 15 }],
    ],
    ['再学会摆', ['三分之一的位置', 'tiles'], ['线条与留白', 'orbits']],
    ['最后学会等', ['街头的决定性一刻', 'bars'], ['五步后期', 'petals']],
  ],
});
