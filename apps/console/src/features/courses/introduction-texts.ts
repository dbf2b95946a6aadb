/** Texts of the introduction of a course. */
export const introductionTexts = {
  editor: '课程介绍',
  hasDraft: '草稿会自动保存。学员看到的仍然是已发布的介绍，发布后才会更新。',
  isPublished: '现在显示的是学员看到的介绍。修改后先存为草稿。',
  compare: '查看草稿或已发布的介绍',
  draft: '草稿',
  published: '已发布的',
  nothingPublished: '还没有发布过介绍。',
  discard: '放弃草稿',
  discardTitle: '放弃草稿？',
  discardText: '草稿会删除，编辑器恢复为已发布的介绍。这一步不能撤销。',
  discarded: '已放弃草稿',
  chooseImage: '选择图片',
  retry: '重试',
  label: '课程介绍',
  undecided: '这份介绍刚被别人修改。请选择保留哪一份，选择之前不会保存。',
} as const;
