import { expect, test } from 'vitest';
import { DEFAULT_CONFIG, normaliseConfig } from './normalise-config.ts';

test('nothing loaded gives the defaults of the product', () => {
  expect(DEFAULT_CONFIG).toMatchObject({
    name: '',
    pc_url: '',
    logo: { logo: '', white_logo: '' },
    member: { enabled_face_verify: false, enabled_mobile_bind_alert: 0 },
    socialites: { qq: 0, wechat_oauth: 0, wechat_scan: 0 },
    credit1_reward: { paid_order: '', register: 0, watched_video: 0, watched_vod_course: 0 },
  });
});

test('a service of generation A is told from one of generation B', () => {
  expect(normaliseConfig({ name: '甲' }).generation).toBe('A');
  expect(normaliseConfig({ name: '乙', paid_content_purchase_protocol: '' }).generation).toBe('B');
});

test('shapes of servers in the field are brought in order', () => {
  const config = normaliseConfig({
    name: '学堂',
    logo: { logo: 'https://a/logo.png', white_logo: {} },
    player: {
      enabled_bullet_secret: '1',
      bullet_secret: { size: '18', opacity: '0.4', color: '', text: '${mobile}' },
    },
    credit1_reward: { paid_order: 0.1 },
  });
  expect(config.webname).toBe('学堂');
  expect(config.logo.white_logo).toBe('');
  expect(config.player.enabled_bullet_secret).toBe(1);
  expect(config.player.bullet_secret).toEqual({ size: 18, opacity: 0.4, color: 'red', text: '${mobile}' });
  expect(config.credit1_reward.paid_order).toBe('0.1');
});

test.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
  [undefined, false],
])('enabled_face_verify %j switches the verification %j', (wire, isOn) => {
  expect(normaliseConfig({ member: { enabled_face_verify: wire } }).member.enabled_face_verify).toBe(isOn);
});
