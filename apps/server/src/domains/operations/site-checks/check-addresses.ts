import { isIP } from 'node:net';
import type { ServerConfig } from '../../../config.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import type { Finding } from './finding.ts';
import { good, hint, problem } from './finding.ts';

/** IPv4 ranges that are not reachable from the internet. */
const PRIVATE_IPV4 = /^(0|10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;

/** Hint for operators who serve the H5 from another address: payers return to the built-in H5. */
const NO_H5_URL =
  '没有设置 site.h5_url：付款后一律回到本站自带的 H5；如果 H5 由别的网址提供，请设置它，否则那里的学员付款后回不去';

/**
 * Checks whether members and vendors can reach the public address. Payment channels and social logins require `https`
 * and a public host name; `usesVendors` says whether one of them is enabled.
 */
export function checkAddresses(
  config: Pick<ServerConfig, 'publicUrl' | 'host' | 'trustedProxies'>,
  values: Readonly<SettingValues>,
  usesVendors: boolean,
): Finding[] {
  const address = values['site.api_url'] || config.publicUrl;
  if (!address) {
    const text =
      '没有设置 PUBLIC_URL（学员访问的网址）：不提供支付宝和微信支付（付款通知没有可靠的去处），社交登录可能失败';
    return [usesVendors ? problem(text) : hint(text), ...checkReturnAddress(values)];
  }
  const findings = [checkAddress(address, usesVendors), ...checkReturnAddress(values)];
  const isBehindProxy = address.startsWith('https:') && config.trustedProxies.length === 0;
  if (isBehindProxy) {
    findings.push(
      hint(
        '网址是 https，而没有设置 TRUSTED_PROXIES：前面若有反向代理，短信与登录的次数限制会把所有人当成一个地址',
      ),
    );
  }
  return findings;
}

function checkReturnAddress(values: Readonly<SettingValues>): Finding[] {
  return values['site.h5_url'] === '' ? [hint(NO_H5_URL)] : [];
}

function checkAddress(address: string, usesVendors: boolean): Finding {
  const { protocol, hostname } = new URL(address);
  const report = usesVendors ? problem : hint;
  if (isLocal(hostname)) return report(`公开网址 ${address} 只有本机或内网能访问：支付渠道的通知到不了`);
  if (protocol !== 'https:') {
    return report(`公开网址 ${address} 不是 https：微信支付不接受这样的通知网址，登录信息也会明文传输`);
  }
  return good(`公开网址 ${address}`);
}

function isLocal(hostname: string): boolean {
  if (hostname === 'localhost' || /\.(local|localhost|internal|lan)$/.test(hostname)) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 4) return PRIVATE_IPV4.test(bare);
  return isIP(bare) === 6 && /^(::1?$|f[cd]|fe80)/i.test(bare);
}
