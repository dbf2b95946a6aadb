/** Questions that learners ask, and what this app does. Each must be true on every site. */
export const helpTexts = {
  title: '帮助',
  heading: '常见问题',
  more: '更多',
  questions: [
    {
      question: '怎样接着上次的地方看？',
      answer:
        '首页和「在学」的最上面有「继续学习」，点开就从上次停下的地方播放。想重新看一遍，点播放器里的「从头看」。',
    },
    {
      question: '换了手机，学习记录还在吗？',
      answer: '在。进度、笔记、收藏和订单都保存在账号里，在新手机上用同一个手机号登录就能看到。',
    },
    {
      question: '付了款，课程还是打不开？',
      answer:
        '请先等几分钟，再到「订单」里看状态。显示「已支付」就可以重新打开课程；还是「待支付」时，请不要重复付款，到账后会自动开通。',
    },
    {
      question: '试看结束后怎么继续？',
      answer: '购买课程后可以看全部课时。标有「VIP免费」的课程，开通会员后也可以看。',
    },
    {
      question: '视频打不开，或者一直卡顿？',
      answer: '请检查网络，再点「重试」。网络慢的时候，可以在播放器右上角把清晰度调低。',
    },
    {
      question: '没有网络能学吗？',
      answer: '打开过的页面会显示上次的内容。播放视频、下载课件和付款需要网络。',
    },
    {
      question: '课件怎么下载？',
      answer:
        '在「课件」或课程页的「课件」里点「下载」。在微信里打开时会复制链接，请粘贴到手机浏览器里下载。',
    },
  ],
  about: '关于平台',
} as const;
