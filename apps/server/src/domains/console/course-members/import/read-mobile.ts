import { isMobileNumber } from '@zaixue/contract/rules/mobile';

/** A mobile number as people and spreadsheets write it, without spaces, hyphens, an apostrophe and the country code. */
export function readMobile(typed: string): string {
  const compact = typed.normalize('NFKC').replace(/[\s\u200B\uFEFF'‘’"-]/g, '');
  return compact.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

/** What is wrong with a mobile number that `readMobile` made; empty when it is one. */
export function describeMobileProblem(mobile: string): string {
  if (isMobileNumber(mobile)) return '';
  if (mobile === '') return '没有手机号';
  if (/^\d(\.\d+)?E\+?\d+$/i.test(mobile))
    return '号码成了科学计数法，后几位已丢失；请把这一列设为文本后重新填写';
  if (!/^\d+$/.test(mobile)) return '不是手机号：含有其他字符';
  return mobile.length === 11
    ? '不是手机号：没有这样的号段'
    : `不是手机号：有 ${mobile.length} 位，应为 11 位`;
}
