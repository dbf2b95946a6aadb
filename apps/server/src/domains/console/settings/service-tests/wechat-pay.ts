import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readCertificates, readPrivateKey, readPublicKey } from '../../../../lib/crypto/rsa-keys.ts';
import { createKeyRing } from '../../../../ports/pay/key-ring.ts';
import { toLogLine } from '../../../../ports/pay/vendor-text.ts';
import type { AskedWechat } from '../../../../ports/pay/wechat/ask-wechat.ts';
import { askWechat } from '../../../../ports/pay/wechat/ask-wechat.ts';
import { checkPaymentKeys } from '../../../operations/site-checks/check-payment-keys.ts';
import type { Finding } from '../../../operations/site-checks/finding.ts';
import { good, hint, problem } from '../../../operations/site-checks/finding.ts';
import { wechatAppSecret } from '../../../settings/find-gaps.ts';
import type { VendorTest } from './describe-answer.ts';
import { hintWhenOff, nameOf, noAnswer, problemsOfMissing } from './describe-answer.ts';
import { explainWechatError, fetchAccountToken } from './social.ts';

const VENDOR = '微信支付';
const SWITCHES = ['pay.wechat_jsapi', 'pay.wechat_h5', 'pay.wechat_native'] as const;

/**
 * Queries a payment that does not exist, which shows whether the merchant, the serial number, the private key and WeChat's public key
 * are right; fetches WeChat's certificates, which only the APIv3 key opens; and asks for a token of the official account.
 */
export async function checkWechatPay(test: VendorTest): Promise<Finding[]> {
  const { values, routes, clock, timeoutMs } = test;
  const missing = problemsOfMissing(values['pay.wechat_jsapi'] ? 'wechat-jsapi' : 'wechat-native', values);
  const privateKey = readPrivateKey(values['pay.wechat_private_key']);
  if (missing.length > 0 || !privateKey) return missing;
  const own = checkPaymentKeys(values, clock()).filter(({ text }) => text.startsWith(VENDOR));
  if (own.some(({ level }) => level === 'problem')) return own;
  const publicKeyId = values['pay.wechat_public_key_id'];
  const merchantId = values['pay.wechat_merchant_id'];
  const options = {
    ...{ appId: values['pay.wechat_app_id'], merchantId, privateKey, publicKeyId, clock, timeoutMs },
    certificateSerial: values['pay.wechat_certificate_serial'],
    apiV3Key: values['pay.wechat_api_v3_key'],
    keyRing: createKeyRing({
      ...{ publicKeyId, clock },
      publicKey: readPublicKey(values['pay.wechat_public_key']),
      certificates: readCertificates(values['pay.wechat_platform_certificates']) ?? [],
    }),
    ...routes.pay?.wechat,
  };
  const paymentNo = `test${randomUUID().replaceAll('-', '').slice(0, 24)}`;
  const [query, certificates, account] = await Promise.all([
    askWechat(options, `/v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${merchantId}`),
    askWechat(options, '/v3/certificates'),
    values['pay.wechat_jsapi'] ? checkAppSecret(test) : [],
  ]);
  if (!query.ok) return [noAnswer(VENDOR, query.reason)];
  const found = explainQuery(query);
  const isAccepted = query.status !== 401 && found.some(({ level }) => level === 'good');
  return [
    ...found,
    ...(isAccepted && certificates.ok ? await explainCertificates(certificates, options.apiV3Key) : []),
    ...own,
    ...account,
    ...hintWhenOff(
      SWITCHES.some((key) => values[key]),
      SWITCHES,
    ),
  ];
}

const failure = z.object({ code: z.string(), message: z.string().default('') });

/** Error codes: pay.weixin.qq.com, 公共错误码. */
function explainQuery({ status, text, signature }: AskedWechat): Finding[] {
  const { code, message } = failure.safeParse(parseJson(text)).data ?? { code: '', message: '' };
  if (status === 401) return [explainRefusal(message)];
  if (/MCH_?NOT_?EXIST|NO_AUTH/.test(code) || (code === 'PARAM_ERROR' && message.includes('商户')))
    return [problem(`${nameOf('pay.wechat_merchant_id')}不对，或它没有开通支付权限`)];
  const isExpected = status === 200 || /^(ORDER|RESOURCE)_?NOT_?EXISTS?$/.test(code);
  if (!isExpected) return [problem(`${VENDOR}拒绝了请求：${toLogLine(`${code} ${message}`)}`)];
  switch (signature) {
    case 'right':
      return [
        good('微信支付接受了签名，并回答“订单不存在”：商户号、证书序列号、商户私钥都正确'),
        good('用微信支付的公钥（或平台证书）能核对它的回答'),
      ];
    case 'wrong':
      return [
        problem(
          `${nameOf('pay.wechat_public_key')}不对：用它核对不了微信支付的回答，请复制商户平台上的 pub_key.pem`,
        ),
      ];
    case 'unknown-key':
      return [
        problem(
          `${nameOf('pay.wechat_public_key_id')}或${nameOf('pay.wechat_platform_certificates')}不对：微信支付的回答是用另一把密钥签名的`,
        ),
      ];
    case 'unsigned':
      return [problem('收到的回答没有微信支付的签名：请检查服务器的网络，中间可能有代理改动了回答')];
  }
}

/** WeChat refuses all wrong signatures with `SIGN_ERROR`; its message says more. */
function explainRefusal(message: string): Finding {
  if (message.includes('序列号')) {
    const advice = '请在商户平台的 API 证书管理里复制';
    return problem(`${nameOf('pay.wechat_certificate_serial')}不对：商户没有这张证书。${advice}`);
  }
  if (message.includes('商户号')) return problem(`${nameOf('pay.wechat_merchant_id')}不对`);
  if (/过期|时间/.test(message)) return problem('服务器的时间不准：微信支付拒绝了请求，请校准时钟');
  return problem(
    `${nameOf('pay.wechat_private_key')}不对：微信支付不接受签名，它与证书序列号不是同一张证书的`,
  );
}

const certificateList = z.object({
  data: z
    .array(
      z.object({
        encrypt_certificate: z.object({
          ciphertext: z.string(),
          nonce: z.string(),
          associated_data: z.string().default(''),
        }),
      }),
    )
    .min(1),
});

async function explainCertificates({ status, text }: AskedWechat, apiV3Key: string): Promise<Finding[]> {
  const name = nameOf('pay.wechat_api_v3_key');
  const read = certificateList.safeParse(parseJson(text));
  const [first] = read.data?.data ?? [];
  if (status !== 200 || !first)
    return [hint(`这个商户没有平台证书，${name}不能在这里核对；第一次付款通知会核对它`)];
  const { Aes } = await import('wechatpay-axios-plugin');
  const { ciphertext, nonce, associated_data: associated } = first.encrypt_certificate;
  try {
    Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated);
    return [good(`${name}正确：能解开微信支付的平台证书`)];
  } catch {
    // A wrong key: the authentication of the cipher fails.
    return [problem(`${name}不对：解不开微信支付的平台证书，付款通知也会解不开。请在商户平台重新设置`)];
  }
}

/** For payments inside WeChat. */
async function checkAppSecret(test: VendorTest): Promise<Finding[]> {
  const { values } = test;
  const isOwn = values['pay.wechat_app_secret'] !== '';
  const keys = {
    appId: 'pay.wechat_app_id',
    appSecret: isOwn ? 'pay.wechat_app_secret' : 'social.wechat_app_secret',
  } as const;
  const account = { appId: values['pay.wechat_app_id'], appSecret: wechatAppSecret(values) };
  const error = await fetchAccountToken(account, test);
  return error === null ? [good('公众号的 AppID 与 AppSecret 正确')] : [explainWechatError(error, keys)];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
