export const offlineTexts = { kept: '网络断开了，正在显示上次的内容' } as const;
