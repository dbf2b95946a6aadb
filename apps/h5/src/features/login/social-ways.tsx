import { useEffect, useState } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { isWechatBrowser } from '../../platform/browser.ts';
import { hardNavigate } from '../../platform/hard-navigate.ts';
import { type SocialWay, socialLoginAddress, tooLongReturn } from '../../session/social-login.ts';
import { rememberSocialReturn } from '../../session/social-return.ts';
import { loginTexts } from '../../texts.ts';
import { IconQq, IconWechat } from './social-icons.tsx';
import styles from './social-ways.module.css';

interface SocialWaysProps {
  readonly redirect: string | null;
  /** Whether the agreements are ticked; says so to the person if not. */
  readonly mayGo: () => boolean;
}

/** QQ outside WeChat, WeChat inside it, each where the operator has switched it on (contract 19.2). */
export function SocialWays({ redirect, mayGo }: SocialWaysProps) {
  const { socialites, url } = useConfig();
  const [isWechat, setIsWechat] = useState<boolean | null>(null);
  // The page that the server renders does not know in which browser it will be.
  useEffect(() => setIsWechat(isWechatBrowser()), []);
  const way: SocialWay | null =
    isWechat === false && socialites.qq === 1
      ? 'qq'
      : isWechat === true && socialites.wechat_oauth === 1
        ? 'wechat'
        : null;
  if (!way) return null;

  const leave = (): void => {
    if (!mayGo()) return;
    const { origin } = window.location;
    rememberSocialReturn(tooLongReturn(origin, redirect));
    hardNavigate.to(socialLoginAddress({ way, serviceUrl: url, origin, redirect }));
  };
  return (
    <div className={styles.ways}>
      <p className={styles.heading}>{loginTexts.otherWays}</p>
      <button
        type="button"
        className={styles.way}
        data-way={way}
        aria-label={loginTexts[way]}
        onClick={leave}
      >
        {way === 'qq' ? <IconQq size={26} /> : <IconWechat size={28} />}
      </button>
    </div>
  );
}
