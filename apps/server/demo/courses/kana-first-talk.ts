import { buildCourse } from './build-course.ts';

export const kanaFirstTalk = buildCourse({
  key: 'kana-first-talk',
  title: '日语五十音与第一次对话',
  categoryKey: 'japanese',
  shortDescription: '用画面记假名，两周读得出、写得下、说得出自我介绍。',
  renderDesc: `<p>五十音是日语的门槛，也是最容易半途而废的地方。我们把每一行假名编成一幅小画，<strong>先记样子，再记声音，最后放进词里</strong>。</p>
<h3>两周计划</h3>
<ul><li>第一周：平假名，每天五个</li><li>第二周：片假名与浊音、拗音</li><li>收尾：一段三十秒的自我介绍</li></ul>
<p>配套练习可以在纸上完成。写字时请念出声，手和耳朵会一起帮你记住。</p>`,
  chargeFen: 4900,
  isFree: false,
  isVipFree: false,
  publishedDaysAgo: 36,
  userCount: 589,
  chapters: [
    [
      '平假名',
      ['あ行与か行：从元音开始', 'petals', { freeSeconds: 20 }],
      ['さ行到は行', 'hills'],
      ['ま行到わ行', 'orbits'],
    ],
    ['片假名与对话', ['片假名：棱角分明的孪生兄弟', 'tiles'], ['三十秒自我介绍', 'bars']],
  ],
});
