import { MAX_ID } from '@zaixue/contract/constants';
import { integer, oneOf, pattern, picture, toggle } from '../define-setting.ts';

const MOST_POINTS = 1_000_000;

/** Accounts, required actions and points. */
export const memberSettings = {
  'member.default_avatar': picture('默认头像', '没有头像的学员显示的图片；空为内置图片'),
  'member.show_mobile_in_full': toggle(false, '水印和更换手机页显示完整手机号', '关闭时中间四位显示为星号'),
  'member.force_mobile_binding': toggle(false, '强制绑定手机号'),
  'member.force_face_verification': toggle(false, '强制实名认证', '可用的认证服务配好之后才生效'),
  'member.enforce_forced_steps': toggle(
    true,
    '没有完成强制步骤的学员不能学习',
    '上面两项开启时，没有完成的学员不能播放、记录进度、评论、下单；关闭则只由客户端提示',
  ),
  'member.locked_by_default': toggle(false, '新注册的账号默认锁定'),
  'member.vip_on_registration': toggle(false, '注册送会员'),
  'member.vip_on_registration_plan': integer(0, 0, MAX_ID, '注册所送会员的编号', '会员套餐的编号；0 为不送'),
  'member.vip_on_registration_days': integer(0, 0, 36_500, '注册所送会员的天数'),
  'member.login_limit': oneOf(1, [1, 3], '同时登录', { 1: '不限设备', 3: '只限一台' }),
  'points.register': integer(0, 0, MOST_POINTS, '注册送的积分'),
  'points.watched_video': integer(0, 0, MOST_POINTS, '看完一个视频送的积分'),
  'points.watched_course': integer(0, 0, MOST_POINTS, '学完一门课程送的积分'),
  'points.paid_order': pattern('0', /^\d{1,4}(\.\d{1,2})?$/, '最多两位小数的数字', '每支付一元送的积分'),
} as const;
