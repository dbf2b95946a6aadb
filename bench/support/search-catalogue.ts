import type { Database } from '../../apps/server/src/db/open.ts';
import { lessonRow } from './lesson-row.ts';

export const COURSES = 20_000;
export const LESSONS_OF_A_COURSE = 10;
const ROWS_AT_ONCE = 100;

/** Words of a site's titles, the commonest first; together with their pairs they make its language. */
const WORDS =
  '课程 入门 基础 实战 进阶 学习 方法 技巧 练习 案例 项目 数据 分析 设计 编程 英语 口语 写作 阅读 摄影 剪辑 绘画 音乐 吉他 钢琴 烹饪 烘焙 理财 投资 保险 法律 心理 沟通 演讲 管理 团队 营销 运营 产品 策划 考研 公务员 教师 资格证 会计 财务 税务 办公 表格 幻灯片 文档 邮件 网页 前端 后端 数据库 算法 机器 人工智能 深度 模型 安全 网络 系统 硬件 电路 单片机 机械 建筑 室内 园艺 宠物 健身 瑜伽 跑步 游泳 篮球 足球 围棋 象棋 书法 国画 素描 水彩 插画 动画 配音 播音 主持 礼仪 化妆 穿搭 收纳 育儿 早教 数学 物理 化学 生物 历史 地理 政治 语文 日语 韩语 法语 德语 西班牙语 粤语 古诗 文言文 哲学 逻辑 经济 统计 量化 区块链 云计算 运维 测试 敏捷 架构 微服务'.split(
    ' ',
  );

/** A number generator that always gives the same row. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Common words often, rare words seldom. */
const someWord = (random: () => number): string => WORDS[Math.floor(WORDS.length * random() ** 2)] ?? '';

const someWords = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => someWord(random)).join('');

/** Title of a course; the same number always gives the same one. */
export const courseTitle = (index: number): string =>
  `${someWords(generator(index), 3)}${index % 7 === 0 ? ' Python' : ''}第${index}期`;

/** Fills an empty site with 20,000 courses and 200,000 lessons. */
export async function fillCatalogue(db: Database): Promise<void> {
  const random = generator(4);
  const now = Date.now();
  for (let start = 0; start < COURSES; start += ROWS_AT_ONCE) {
    const courses = Array.from({ length: ROWS_AT_ONCE }, (_, index) => course(start + index, now, random));
    await db.transaction().execute(async (transaction) => {
      const rows = await transaction.insertInto('courses').values(courses).returning('id').execute();
      for (const [offset, { id }] of rows.entries()) {
        const lessons = Array.from({ length: LESSONS_OF_A_COURSE }, (_, index) =>
          lessonRow({
            courseId: id,
            title: `第${index + 1}课 ${someWords(random, 3)}`,
            publishedAt: now - ageOf(start + offset, random),
            now,
          }),
        );
        await transaction.insertInto('videos').values(lessons).execute();
      }
    });
  }
}

/** A site grows: what was added later is mostly published later, a course with its lessons within some weeks. */
const ageOf = (courseIndex: number, random: () => number): number =>
  Math.floor((COURSES - courseIndex) * 60 + random() * 60 * 24 * 30) * 60_000;

function course(index: number, now: number, random: () => number) {
  return {
    title: `${someWords(random, 3)}${index % 7 === 0 ? ' Python' : ''}第${index}期`,
    slug: '',
    thumb: '/files/cover.webp',
    charge_fen: 9900,
    short_description: someWords(random, 8),
    render_desc: `<p>${someWords(random, 60)}</p><p>${someWords(random, 60)}</p>`,
    seo_keywords: '',
    seo_description: '',
    published_at: now - ageOf(index, random),
    is_show: index % 50 === 0 ? 0 : 1,
    category_id: 0,
    is_rec: 0,
    user_count: 0,
    is_free: 0,
    is_allow_comment: 1,
    is_vip_free: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

const random = generator(11);
const pick = (words: readonly string[], index: number): string => words[index % words.length] ?? '';

/** Ways of searching; the number makes each query another one, so that none is answered from memory. */
export const QUERIES: Readonly<Record<string, (index: number) => string>> = {
  'one word': (index) => pick(WORDS, index),
  'one character': (index) =>
    pick(
      WORDS.map((word) => word.slice(index % 2, (index % 2) + 1)),
      index,
    ),
  'two words': () => `${someWord(random)} ${someWord(random)}`,
  'two words as one': () => someWord(random) + someWord(random),
  'four words': () => Array.from({ length: 4 }, () => someWord(random)).join(' '),
  'a word that all lessons have': (index) => `第${(index % 9) + 1}课 ${pick(WORDS, index)}`,
  'a number': (index) => `第${index * 37}期`,
  'Latin letters': (index) => `python ${pick(WORDS, index)}`,
  'first letters of pinyin': (index) =>
    pick(['sjfx', 'jqxx', 'rmkc', 'sysz', 'zzjs'], index) + pick(['', 'x', 's'], index),
  'what is nowhere': (index) => `没有这样的东西${index}`,
};
