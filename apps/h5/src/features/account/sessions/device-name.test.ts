import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT}`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'iPhone · Safari'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/zh_CN`, 'iPhone · 微信'],
  [`${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 'iPhone · Chrome'],
  [`${IPHONE} Mobile/15E148 QQ/9.1.5.626 V1_IPH_SQ_9.1.5_1_APP_A Core/WKWebView`, 'iPhone · QQ'],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, '安卓手机 · Chrome'],
  [
    `${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.8`,
    '安卓手机 · 小米浏览器',
  ],
  [
    `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1`,
    '安卓手机 · 企业微信',
  ],
  [`${ANDROID} Chrome/121.0.0.0 Mobile MQQBrowser/15.4 Safari/537.36`, '安卓手机 · QQ浏览器'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    '安卓平板 · Chrome',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4',
    '鸿蒙设备 · 华为浏览器',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${WEBKIT} Version/17.6 Mobile/15E148 Safari/604.1`,
    'iPad · Safari',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Windows电脑 · Edge',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mac电脑 · Firefox',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'Linux电脑 · Chrome'],
  ['okhttp/4.12.0', '未知设备'],
  ['', '未知设备'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
