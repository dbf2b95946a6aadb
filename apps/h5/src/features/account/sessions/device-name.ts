import { sessionTexts } from '../account-texts.ts';

type NamePattern = readonly [name: string, pattern: RegExp];

/** The first match wins, so user agents that imitate others come first. */
const DEVICES: readonly NamePattern[] = [
  ['鸿蒙设备', /HarmonyOS|OpenHarmony/i],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['安卓手机', /Android.*Mobile/],
  ['安卓平板', /Android/],
  ['Windows电脑', /Windows NT/],
  ['Mac电脑', /Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux电脑', /Linux|X11/],
];
const BROWSERS: readonly NamePattern[] = [
  ['企业微信', /wxwork/i],
  ['微信', /MicroMessenger/i],
  ['钉钉', /DingTalk/i],
  ['QQ', /\bQQ\//],
  ['QQ浏览器', /M?QQBrowser/],
  ['UC浏览器', /UCBrowser|UBrowser/],
  ['夸克', /Quark/],
  ['百度', /baiduboxapp|baidubrowser/i],
  ['华为浏览器', /HuaweiBrowser/],
  ['小米浏览器', /MiuiBrowser/],
  ['OPPO浏览器', /HeyTapBrowser|OppoBrowser/],
  ['vivo浏览器', /VivoBrowser/],
  ['三星浏览器', /SamsungBrowser/],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Opera', /\bOPR\//],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];

const nameOf = (patterns: readonly NamePattern[], userAgent: string): string | undefined =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** Readable names of the device and the browser of a user agent: `iPhone · 微信`. */
export function deviceName(userAgent: string): string {
  const names = [nameOf(DEVICES, userAgent), nameOf(BROWSERS, userAgent)];
  return names.filter(Boolean).join(' · ') || sessionTexts.unknownDevice;
}
