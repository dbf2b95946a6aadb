export const agreementSheetTexts = {
  title: '请阅读并同意',
  agree: '同意并继续',
} as const;
