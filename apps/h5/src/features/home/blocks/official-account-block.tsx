import type { OfficialAccountConfig } from '@zaixue/contract/entities/block';
import { useState } from 'react';
import { commonTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-overlay.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { homeTexts } from '../home-texts.ts';
import styles from './official-account-block.module.css';

/** Promotes the site's WeChat account; the button shows its QR code (contract 12.2). */
export function OfficialAccountBlock({ config }: { readonly config: OfficialAccountConfig }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.strip} aria-label={config.title || homeTexts.followTitle}>
      {config.logo ? (
        <span className={styles.logo}>
          <Picture src={config.logo} alt="" heightPercent={100} />
        </span>
      ) : null}
      <span className={styles.text}>
        <span className={styles.name}>{config.name}</span>
        <span className={styles.description}>{config.desc}</span>
      </span>
      <Button kind="primary" small onClick={() => setIsOpen(true)}>
        {homeTexts.follow}
      </Button>
      <LazyDialog
        open={isOpen}
        title={homeTexts.followTitle}
        onDismiss={() => setIsOpen(false)}
        actions={
          <Button kind="quiet" onClick={() => setIsOpen(false)}>
            {commonTexts.close}
          </Button>
        }
      >
        {config.qrcode ? (
          <img
            className={styles.qrcode}
            src={config.qrcode}
            alt={homeTexts.qrcode(config.name)}
            width="220"
            height="220"
          />
        ) : null}
        <p>{homeTexts.followHint}</p>
      </LazyDialog>
    </section>
  );
}
