import type { SettingGroupView, SettingItem } from '@zaixue/contract/operator/site/settings';
import { expect, test } from 'vitest';
import { findSettings, missingKeys } from './search-settings.ts';

const item = (key: string, more: Partial<SettingItem>): SettingItem => ({
  ...{ key, title: '', hint: '', form: '', kind: 'text', choices: [], min: null, max: null, isWhole: false },
  ...{ maxLength: null, isSecret: false, isSet: false, ending: '', default: '', value: '', isChanged: false },
  ...{ isDamaged: false, changedAt: 0, changedBy: '', addresses: [] },
  ...more,
});
const groups: SettingGroupView[] = [
  {
    ...{ id: 'player', title: '播放器', about: '', services: [] },
    settings: [
      item('player.watermark_text', { title: '水印文字', hint: '换成学员的手机号', isChanged: true }),
      item('player.cover', { title: '播放器封面' }),
    ],
  },
  {
    ...{ id: 'sms', title: '短信', about: '', services: [] },
    settings: [item('sms.sign_name', { title: '短信签名' })],
  },
];
const missing = missingKeys([{ missing: ['sms.sign_name'] }]);
const keys = (search: string, only: 'all' | 'gaps' | 'changed' = 'all') =>
  findSettings(groups, missing, { search, only }).map(({ item: { key } }) => key);

test('a setting is found by title, key, explanation and group', () => {
  expect(keys('水印')).toEqual(['player.watermark_text']);
  expect(keys('SIGN_name')).toEqual(['sms.sign_name']);
  expect(keys('手机号')).toEqual(['player.watermark_text']);
  expect(keys('播放器 封面')).toEqual(['player.cover']);
  expect(keys('zzz')).toEqual([]);
});

test('only what is missing, and only what was changed', () => {
  expect(keys('', 'gaps')).toEqual(['sms.sign_name']);
  expect(keys('', 'changed')).toEqual(['player.watermark_text']);
});
