import type { RecordingName } from './recordings.ts';

/** Captions of the recording "hills": start second, end second, text. */
const hillsCaptions = [
  [1, 6, '大家好，欢迎来到在学的示范课。'],
  [6.5, 12, '画面里是山间的早晨，太阳正慢慢升起来。'],
  [12.5, 18, '远处的山颜色浅，近处的山颜色深，这叫空气透视。'],
  [18.5, 24, '请留意三层山移动的快慢：越近的走得越快。'],
  [24.5, 30, '我们的眼睛就是靠这种差别判断远近的。'],
  [30.5, 36, '现在可以试着拖动进度条，看看小图里的画面。'],
  [36.5, 42, '也可以换一个清晰度，或者把速度调到一倍半。'],
  [42.5, 48, '字幕能随时打开和关上，文稿里可以点句子跳转。'],
  [48.5, 54, '学到一半离开也没关系，下次会从这里接着放。'],
  [54.5, 60, '看完之后，这一节会自动记为学完。'],
  [60.5, 65, '谢谢观看，我们下一节再见。'],
] as const;

/** Captions of the recording "orbits": start second, end second, text. */
const orbitsCaptions = [
  [1, 6, '这一节我们来看环绕的行星。'],
  [6.5, 12, '离中心近的行星转得快，离中心远的转得慢。'],
  [12.5, 18, '这个规律叫作开普勒第三定律。'],
  [18.5, 24, '周期的平方，和轨道半径的立方成正比。'],
  [24.5, 30, '学一样新东西也有远近：先学离自己最近的那一圈。'],
  [30.5, 36, '每天转一小圈，比偶尔转一大圈走得更远。'],
  [36.5, 42, '把今天想明白的一句话写下来，就是一次公转。'],
  [42.5, 48, '可以在笔记里记下时间点，以后点一下就能回来。'],
  [48.5, 54, '最后请想一想：你的中心是什么？'],
  [54.5, 59, '我们下一节继续。'],
] as const;

/** Chinese captions by recording. */
export const recordingCaptions: Partial<
  Record<RecordingName, readonly (readonly [start: number, end: number, text: string])[]>
> = { hills: hillsCaptions, orbits: orbitsCaptions };
