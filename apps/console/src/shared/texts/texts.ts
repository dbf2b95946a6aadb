/** Texts of what announcements and agreements share. */
export const textTexts = {
  retry: '重试',
  chooseImage: '选择图片',
  undecided: '内容刚被别人修改。请选择保留哪一份，选择之前不会保存。',
  preview: '预览',
  previewTitle: '学员看到的样子',
  previewHint: '按现在的草稿显示，学员还看不到。',
  previewPublished: '按学员现在看到的内容显示。',
  previewFrame: '页面预览',
  acts: '操作',
} as const;
