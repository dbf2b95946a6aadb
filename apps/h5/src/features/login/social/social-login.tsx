import { useConfig } from '../../../api/queries/config.ts';
import { isWechatBrowser } from '../../../platform/browser.ts';
import type { SocialWay } from '../../../session/social-login.ts';
import { commonTexts, loginTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { socialStart } from './load-social-start.ts';
import { IconQq, IconWechat } from './social-icons.tsx';
import styles from './social-login.module.css';

interface SocialLoginProps {
  readonly redirect: string | null;
  /** Goes on once the agreements are accepted. */
  readonly withAgreements: (goOn: () => void) => void;
}

/**
 * WeChat's login before the number, inside WeChat and if the operator has enabled it (contract 19.2). The server does not
 * know the browser: it writes the button for everyone, and the styles show it where the root element is marked.
 */
export function WechatLogin({ redirect, withAgreements }: SocialLoginProps) {
  const { socialites } = useConfig();
  const isElsewhere = useHydrated() && !isWechatBrowser();
  const start = useStart('wechat', redirect);
  if (isElsewhere || socialites.wechat_oauth !== 1) return null;
  return (
    <div className={styles.first}>
      <Button block className={styles.wechat} onPointerDown={preload} onClick={() => withAgreements(start)}>
        <span className={styles.label}>
          <IconWechat size={24} />
          {loginTexts.wechat}
        </span>
      </Button>
      <p className={styles.or}>{loginTexts.orMobile}</p>
    </div>
  );
}

/** QQ below the form, outside WeChat and if the operator has enabled it (contract 19.2). */
export function QqLogin({ redirect, withAgreements }: SocialLoginProps) {
  const { socialites } = useConfig();
  const isHere = useHydrated() && !isWechatBrowser();
  const start = useStart('qq', redirect);
  if (!isHere || socialites.qq !== 1) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.heading}>{loginTexts.otherWays}</p>
      <button
        type="button"
        className={styles.qq}
        aria-label={loginTexts.qq}
        onPointerDown={preload}
        onClick={() => withAgreements(start)}
      >
        <IconQq size={26} />
      </button>
    </div>
  );
}

const preload = (): void => void socialStart.load().catch(() => undefined);

function useStart(way: SocialWay, redirect: string | null): () => void {
  const { url } = useConfig();
  return () => {
    socialStart.load().then(
      (start) => start(way, url, redirect),
      () => showToast(commonTexts.networkError),
    );
  };
}
