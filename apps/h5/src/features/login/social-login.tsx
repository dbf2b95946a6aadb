import { useEffect, useState } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { isWechatBrowser } from '../../platform/browser.ts';
import { hardNavigate } from '../../platform/navigation.ts';
import { type SocialWay, socialLoginAddress, tooLongReturn } from '../../session/social-login.ts';
import { rememberSocialReturn } from '../../session/social-return.ts';
import { loginTexts } from '../../texts.ts';
import { IconQq, IconWechat } from './social-icons.tsx';
import styles from './social-login.module.css';

interface SocialLoginProps {
  readonly redirect: string | null;
  /** Returns whether the agreements are accepted; shows a message if not. */
  readonly checkAgreements: () => boolean;
}

/** QQ outside WeChat, WeChat inside it, each if the operator has enabled it (contract 19.2). */
export function SocialLogin({ redirect, checkAgreements }: SocialLoginProps) {
  const { socialites, url } = useConfig();
  const [isWechat, setIsWechat] = useState<boolean | null>(null);
  // The server does not know the browser, so the check runs after hydration.
  useEffect(() => setIsWechat(isWechatBrowser()), []);
  const way: SocialWay | null =
    isWechat === false && socialites.qq === 1
      ? 'qq'
      : isWechat === true && socialites.wechat_oauth === 1
        ? 'wechat'
        : null;
  if (!way) return null;

  const openProvider = (): void => {
    if (!checkAgreements()) return;
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
        onClick={openProvider}
      >
        {way === 'qq' ? <IconQq size={26} /> : <IconWechat size={28} />}
      </button>
    </div>
  );
}
