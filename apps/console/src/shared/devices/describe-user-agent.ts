/** The first one that matches wins: WeChat also names Chrome, Chrome also names Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstMatch = (text: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Browser and system that a `User-Agent` claims; the name is empty when neither is known. */
export function describeUserAgent(userAgent: string): { readonly name: string; readonly isPhone: boolean } {
  const names = [firstMatch(userAgent, BROWSERS), firstMatch(userAgent, SYSTEMS)];
  return {
    name: names.filter((name) => name !== '').join(' · '),
    isPhone: /iPhone|Mobile|HarmonyOS/.test(userAgent),
  };
}
