import { expect, test } from 'vitest';
import { createSettings } from '../../domains/settings/settings.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { ALIYUN_CREDENTIAL, startAliyun } from '../../testing/vendors/aliyun.ts';
import { startTencentCloud, TENCENT_CREDENTIAL } from '../../testing/vendors/tencent-cloud.ts';
import { createSmsBySettings } from './sms-by-settings.ts';

const message = { mobile: '13800000001', scene: 'login', code: '000123' } as const;

test('each message is sent by the vendor of the current settings', async () => {
  const aliyun = await startAliyun(() => ({ body: { Code: 'OK', Message: 'OK', BizId: 'a' } }));
  const tencent = await startTencentCloud('sms', () => ({
    response: { SendStatusSet: [{ Code: 'Ok', Message: '', SerialNo: 't' }] },
  }));
  const settings = createSettings(await openTestDatabase(), () => 1, Buffer.alloc(32));
  const sms = createSmsBySettings(settings, { aliyun, tencent });

  expect(await sms.send(message)).toEqual({ sent: false, answer: 'no SMS provider is configured' });
  await settings.set('sms.provider', 'aliyun');
  expect(await sms.send(message)).toEqual({
    sent: false,
    answer:
      'the SMS provider lacks the settings aliyun.access_key_id, aliyun.access_key_secret, sms.sign_name, sms.template_login',
  });
  await settings.set('aliyun.access_key_id', ALIYUN_CREDENTIAL.accessKeyId);
  await settings.set('aliyun.access_key_secret', ALIYUN_CREDENTIAL.accessKeySecret);
  await settings.set('sms.sign_name', '在学');
  await settings.set('sms.template_login', 'SMS_1');
  expect(await sms.send(message)).toEqual({ sent: true, answer: 'aliyun OK a' });

  await settings.set('sms.provider', 'tencent');
  expect((await sms.send(message)).answer).toBe(
    'the SMS provider lacks the settings tencent.secret_id, tencent.secret_key, sms.tencent_app_id',
  );
  await settings.set('tencent.secret_id', TENCENT_CREDENTIAL.secretId);
  await settings.set('tencent.secret_key', TENCENT_CREDENTIAL.secretKey);
  await settings.set('sms.tencent_app_id', '1400006666');
  expect(await sms.send(message)).toEqual({ sent: true, answer: 'tencent Ok t' });
  expect(tencent.calls[0]).toMatchObject({ region: 'ap-guangzhou', parameters: { SignName: '在学' } });
  expect(aliyun.requests).toHaveLength(1);
});
