/** The reason why a file was refused. */
export type RefusalCode =
  | 'unreadable'
  | 'noVideoTrack'
  | 'otherContainer'
  | 'tooLong'
  | 'videoNotH264'
  | 'videoProfileNotSupported'
  | 'audioNotAac'
  | 'incomplete'
  | 'transcodingFailed';

const texts: Record<RefusalCode, string> = {
  unreadable: '不是能识别的视频文件，或文件已损坏',
  noVideoTrack: '文件里没有画面，只有声音或其他内容',
  otherContainer: '不接受这种格式的文件，请导出为 MP4、MOV 或 MKV',
  tooLong: '视频超过 24 小时，请分成几段',
  videoNotH264: '画面编码不是 H.264，手机无法直接播放；安装 ffmpeg 后可自动转码',
  videoProfileNotSupported: '画面的 H.264 规格（位深或色度）手机无法直接播放；安装 ffmpeg 后可自动转码',
  audioNotAac: '声音编码不是 AAC，手机无法直接播放；安装 ffmpeg 后可自动转码',
  incomplete: '视频文件不完整，后面的内容读不出来',
  transcodingFailed: '转码失败',
};

/** A file that cannot become a recording. The message is in Chinese, for the operator. */
export class RecordingRefused extends Error {
  readonly code: RefusalCode;

  /** `detail`: technical details, such as the codec that was found. */
  constructor(code: RefusalCode, detail = '') {
    super(detail === '' ? texts[code] : `${texts[code]}（${detail}）`);
    this.code = code;
  }
}
