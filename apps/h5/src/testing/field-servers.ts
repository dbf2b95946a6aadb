/**
 * Payloads in the shapes that servers of both generations send in the field, quirks included (contract 0.1 and
 * appendix C), by the name of the call.
 */

const COURSE = {
  id: 5,
  title: '摄影入门',
  slug: '',
  thumb: 'https://img.example/5.png',
  charge: 99,
  short_description: '从零开始',
  seo_keywords: '',
  seo_description: '',
  published_at: '2026-01-02 10:00:00',
  is_show: 1,
  category_id: 2,
  is_rec: 0,
  user_count: 12,
  is_free: 0,
};
const VIDEO = {
  id: 31,
  course_id: 5,
  title: '光圈',
  slug: '',
  chapter_id: 0,
  duration: 600,
  free_seconds: 30,
  ban_drag: 0,
  is_ban_sell: 0,
  charge: 0,
  view_num: 7,
  published_at: '2026-01-02 10:00:00',
  seo_keywords: '',
  seo_description: '',
};
const COURSE_OF_STUDY = {
  id: 5,
  title: '摄影入门',
  thumb: 'https://img.example/5.png',
  charge: 99,
  videos_count: 3,
};
const LAST_VIDEO = {
  id: 90,
  user_id: 7,
  course_id: 5,
  video_id: 31,
  watch_seconds: 120,
  watched_at: null,
  created_at: '2026-01-03 08:00:00',
  updated_at: '2026-01-03 08:10:00',
};
const BLOCK = {
  id: 1,
  platform: 'h5',
  page: 'h5-page-index',
  sign: 'slider',
  sort: 0,
  config: '[]',
  config_render: [{ src: 'https://img.example/s.png', href: '/course/5' }],
};

const CONFIG = {
  name: '在线学堂',
  logo: { logo: 'https://img.example/logo.png', white_logo: {} },
  url: 'https://api.example',
  pc_url: 'https://pc.example',
  h5_url: 'https://h5.example',
  icp: '',
  icp_link: '',
  icp2: '',
  icp2_link: '',
  user_protocol: 'https://api.example/user/protocol',
  user_private_protocol: 'https://api.example/user/private_protocol',
  vip_protocol: 'https://api.example/user/vip_protocol',
  aboutus: 'https://api.example/aboutus',
  player: {
    cover: 'https://img.example/cover.png',
    enabled_bullet_secret: '1',
    bullet_secret: { size: '16', color: '', opacity: '0.5', text: '${mobile}' },
  },
  member: { enabled_mobile_bind_alert: 1, enabled_face_verify: true },
  credit1_reward: { register: 10, watched_vod_course: 0, watched_video: 1, paid_order: '0.1' },
  enabled_addons: [],
  navs: [],
  links: [],
};

const MEMBER = {
  id: 7,
  avatar: '/images/default_avatar.jpg',
  nick_name: '小王',
  mobile: '13800000001',
  is_lock: -1,
  is_active: 1,
  role_id: 0,
  role_expired_at: '2026-01-01 00:00:00',
  role: [],
  invite_balance: 0,
  credit1: 10,
  credit2: 0,
  credit3: 0,
  is_password_set: 0,
  is_set_nickname: 0,
  created_at: '2026-01-01T00:00:00.000000Z',
  is_bind_qq: 0,
  is_bind_wechat: 1,
  is_bind_mobile: 1,
  invite_people_count: 0,
  is_face_verify: false,
  profile_real_name: '',
  profile_id_number: '',
};

/** Contract 8.1 as field servers send it: with addresses, authors by id, one of whom is gone. */
const FLAT_COMMENTS = {
  comments: [
    {
      id: 12,
      user_id: 7,
      render_content: '<p>讲得很清楚 &amp; 有趣</p>',
      created_at: '2026-01-02T03:04:05.000000Z',
      ip: '203.0.113.5',
      ip_province: '浙江',
    },
    {
      id: 11,
      user_id: 9,
      render_content: '谢谢老师的课程',
      created_at: '2026-01-01T03:04:05.000000Z',
      ip_province: '',
    },
  ],
  users: { 7: { id: 7, avatar: '/images/a.jpg', nick_name: '小王' } },
};

/** Contract 8.2 as field servers send it: an author who is gone is an empty list (Q2). */
const THREADS = {
  data: [
    {
      id: 'aB3dE5fG7hJ9kL1m',
      parent_id: 'zzzzzzzzzzzzzzzz',
      reply_id: 'zzzzzzzzzzzzzzzz',
      content: '第三节最有用',
      ip_province: '广东',
      is_check: 1,
      created_at: '2026-01-02T03:04:05.000000Z',
      replies_count: 5,
      user: { avatar: '', nick_name: '小李' },
      replies: [
        {
          id: 'r1r1r1r1r1r1r1r1',
          parent_id: 'aB3dE5fG7hJ9kL1m',
          reply_id: 'r0r0r0r0r0r0r0r0',
          content: '',
          ip_province: '内网IP',
          is_check: 0,
          created_at: '2026-01-03T03:04:05.000000Z',
          user: [],
          reply_user: { avatar: '', nick_name: '小张' },
        },
      ],
    },
  ],
  total: 8,
};

/** The baseline: no agreements, flat course objects, blocks by view. */
export const GENERATION_A: Readonly<Record<string, unknown>> = {
  config: { ...CONFIG, sliders: [], socialites: { qq: 1, wechat_scan: 0, wechat_oauth: 0 } },
  memberDetail: MEMBER,
  viewBlocks: [BLOCK],
  unreadNotificationCount: 2,
  courses: { current_page: 1, data: [{ ...COURSE, videos_count: 3, category: [] }], total: 1 },
  courseCategories: [{ id: 2, name: '摄影', parent_id: 0, children: [] }],
  courseDetail: {
    course: { ...COURSE, render_desc: '<p>好</p>' },
    chapters: [],
    // A course without chapters: its only key is 0.
    videos: [[VIDEO]],
    isBuy: false,
    isCollect: false,
    videoWatchedProgress: [],
    attach: [],
    buyVideos: [],
  },
  videoDetail: {
    video: VIDEO,
    videos: [[VIDEO]],
    chapters: [],
    course: { ...COURSE, render_desc: '' },
    is_watch: false,
    video_watched_progress: [],
    buy_videos: [],
  },
  memberCoursesLearned: {
    total: 2,
    data: [
      {
        id: 1,
        course_id: 5,
        user_id: 7,
        learned_count: 1,
        is_watched: 0,
        watched_at: null,
        progress: 33,
        is_subscribe: 1,
        created_at: '',
        updated_at: '',
        course: COURSE_OF_STUDY,
        last_view_video: { ...LAST_VIDEO, video: [] },
      },
      {
        id: 2,
        course_id: 6,
        user_id: 7,
        learned_count: 0,
        is_watched: 0,
        watched_at: null,
        progress: 0,
        is_subscribe: 0,
        created_at: '',
        updated_at: '',
        course: [],
        last_view_video: [],
      },
    ],
  },
  memberCourses: {
    total: 1,
    data: [
      {
        course_id: 5,
        user_id: 7,
        charge: 99,
        learned_count: 0,
        created_at: '2026-01-02 10:00:00',
        course: COURSE_OF_STUDY,
        last_view_video: [],
        watch_record: [],
      },
    ],
  },
  memberCoursesLike: { total: 0, data: [] },
  courseComments: FLAT_COMMENTS,
  videoComments: { comments: [], users: [] },
};

/** The extension: agreements, announcements, decorated pages. */
export const GENERATION_B: Readonly<Record<string, unknown>> = {
  ...GENERATION_A,
  config: {
    ...CONFIG,
    socialites: { qq: 0, wechat_oauth: 1 },
    paid_content_purchase_protocol: 'https://api.example/user/paid_content_purchase_protocol',
    course_purchase_notice: '',
  },
  memberDetail: {
    ...MEMBER,
    avatar: 'https://img.example/7.png',
    role_id: 1,
    role: { id: 1, name: '年度会员', desc_rows: [''] },
    agreement_status: { user_agreement_agreed: true, privacy_policy_agreed: false },
  },
  decorationBlocks: [{ ...BLOCK, decoration_page_id: 4 }],
  announcementLatest: [],
  comments: THREADS,
  commentReplies: { data: THREADS.data[0]?.replies },
};
