import { buildCourse } from './build-course.ts';

/** Not yet published: must stay out of every public list until its day has come. */
export const llmApps = buildCourse({
  key: 'llm-apps',
  title: '大语言模型应用：做一个会查资料的助手',
  categoryKey: 'data-ai',
  shortDescription: '下周开课。从提示词到检索，做出一个知道自己出处的问答助手。',
  renderDesc: `<p>本课将带你用现成的模型接口，做一个能回答公司内部文档问题的小助手，并且<strong>每个回答都附上出处</strong>。</p>
<h3>大纲</h3>
<ul><li>提示词的结构与边界</li><li>把文档切成合适的小块</li><li>检索与回答的配合</li><li>怎样检查它有没有胡说</li></ul>`,
  chargeFen: 16800,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: -7,
  userCount: 0,
  chapters: [
    ['开场', ['它能做什么，不能做什么', 'night', { freeSeconds: 30 }], ['第一个问答', 'orbits']],
    ['检索', ['切分文档', 'tiles'], ['附上出处', 'hills']],
  ],
});
