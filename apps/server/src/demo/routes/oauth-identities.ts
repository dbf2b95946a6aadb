import { createHash } from 'node:crypto';
import type { SocialApp, SocialProfile } from '../../ports/oauth/port.ts';

/** A QQ or WeChat account that a visitor of a demo site can choose. */
export interface DemoIdentity {
  readonly id: string;
  readonly nickname: string;
}

const IDENTITIES: Readonly<Record<SocialApp, readonly DemoIdentity[]>> = {
  qq: [
    { id: 'qq-1', nickname: '晨曦' },
    { id: 'qq-2', nickname: '一杯清茶' },
    { id: 'qq-3', nickname: '小数点' },
  ],
  wechat: [
    { id: 'wechat-1', nickname: '林小满' },
    { id: 'wechat-2', nickname: '阿泽' },
    { id: 'wechat-3', nickname: '北方有雪' },
  ],
};

/** The accounts that the consent page offers. */
export function demoIdentities(app: SocialApp): readonly DemoIdentity[] {
  return IDENTITIES[app];
}

/** An account with a nickname that the visitor typed. The same nickname gives the same account. */
export function identityFromNickname(app: SocialApp, nickname: string): DemoIdentity {
  const digest = createHash('sha256').update(nickname.toWellFormed()).digest('hex').slice(0, 16);
  return { id: `${app}-${digest}`, nickname };
}

/** Site path of an account's avatar. */
export function demoAvatarPath({ id }: DemoIdentity): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360;
  return `/demo/avatars/${hue}.svg`;
}

/** The profile that QQ or WeChat would return. `origin` makes the avatar address absolute. */
export function demoProfile(app: SocialApp, identity: DemoIdentity, origin: string): SocialProfile {
  return {
    openId: `demo-${identity.id}`,
    unionId: app === 'wechat' ? `demo-union-${identity.id}` : null,
    nickname: identity.nickname,
    avatar: origin + demoAvatarPath(identity),
    raw: { nickname: identity.nickname },
  };
}
