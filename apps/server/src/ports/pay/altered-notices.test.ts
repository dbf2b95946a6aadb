import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { ALIPAY_ACCOUNT, signedNotice } from '../../testing/vendors/alipay.ts';
import { MERCHANT_KEYS, PLATFORM_KEYS } from '../../testing/vendors/payment-keys.ts';
import { WECHAT_MERCHANT, wechatNotice } from '../../testing/vendors/wechat-pay.ts';
import { readAlipayNotice } from './alipay/alipay-notice.ts';
import { createKeyRing } from './key-ring.ts';
import { readWechatNotice } from './wechat/wechat-notice.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const clock = () => NOW;
const bytes = fc.tuple(fc.nat(), fc.nat({ max: 255 }));

/** One byte of a body replaced. */
function alter(body: Buffer, [at, value]: [number, number]): Buffer {
  const altered = Buffer.from(body);
  altered[at % altered.length] = value;
  return altered;
}

const alipay = (rawBody: Buffer) =>
  readAlipayNotice(
    { headers: {}, rawBody, query: {} },
    { ...ALIPAY_ACCOUNT, publicKey: PLATFORM_KEYS.publicKey, clock },
  );
const alipayBody = signedNotice({
  app_id: ALIPAY_ACCOUNT.appId,
  seller_id: ALIPAY_ACCOUNT.sellerId,
  notify_time: '2026-01-31 20:00:00',
  out_trade_no: 'P1',
  trade_no: '2026',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '29.00',
  gmt_payment: '2026-01-31 20:00:00',
});

test('an Alipay notice with a changed byte is refused or has the same meaning, and never throws', () => {
  const genuine = alipay(alipayBody);
  expect(genuine.kind).toBe('paid');
  fc.assert(
    fc.property(bytes, (change) => {
      const read = alipay(alter(alipayBody, change));
      if (read.kind === 'paid') expect(read).toEqual(genuine);
      else expect(read.kind).toBe('refused');
    }),
    { numRuns: 500 },
  );
});

test('random bytes are refused as an Alipay notice', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (body) => {
      expect(alipay(Buffer.from(body)).kind).toBe('refused');
    }),
  );
});

const merchant = {
  ...WECHAT_MERCHANT,
  privateKey: MERCHANT_KEYS.privateKey,
  keyRing: createKeyRing({
    publicKeyId: WECHAT_MERCHANT.publicKeyId,
    publicKey: PLATFORM_KEYS.publicKey,
    certificates: [],
    clock,
  }),
  clock,
};
const wechatGenuine = wechatNotice(
  'TRANSACTION.SUCCESS',
  {
    appid: WECHAT_MERCHANT.appId,
    mchid: WECHAT_MERCHANT.merchantId,
    out_trade_no: 'P1PPPP',
    transaction_id: '4200',
    trade_state: 'SUCCESS',
    success_time: '2026-01-31T20:00:00+08:00',
    amount: { total: 2900, currency: 'CNY' },
  },
  NOW,
);

test('a WeChat Pay notice with a changed byte or header is refused or has the same meaning, and never throws', async () => {
  const genuine = await readWechatNotice(wechatGenuine, merchant);
  expect(genuine.kind).toBe('paid');
  const names = Object.keys(wechatGenuine.headers);
  const header = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined)),
  );
  await fc.assert(
    fc.asyncProperty(fc.option(bytes), fc.option(header), async (change, replaced) => {
      const read = await readWechatNotice(
        {
          ...wechatGenuine,
          rawBody: change ? alter(wechatGenuine.rawBody, change) : wechatGenuine.rawBody,
          headers: { ...wechatGenuine.headers, ...(replaced && { [replaced[0]]: replaced[1] }) },
        },
        merchant,
      );
      if (read.kind === 'paid') expect(read).toEqual(genuine);
      else expect(read.kind).toBe('refused');
    }),
    { numRuns: 300 },
  );
});
