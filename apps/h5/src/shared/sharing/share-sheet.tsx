import { useConfig } from '../../api/queries/config.ts';
import { useMember } from '../../api/queries/member.ts';
import { isWechatBrowser } from '../../platform/browser.ts';
import { copyText } from '../../platform/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { QrCode } from './qr-code.tsx';
import { type ShareCard, shareLink } from './share-link.ts';
import styles from './share-sheet.module.css';
import { shareTexts } from './share-texts.ts';

interface ShareSheetProps {
  readonly open: boolean;
  readonly card: ShareCard;
  readonly onClose: () => void;
}

const COVER_HEIGHT_PERCENT = 56.25;

/**
 * A poster of the present page to show or to take a picture of, its link to copy, and the platform's own sharing where
 * the browser has it. The link carries the member's id (contract 17.11).
 */
export function ShareSheet({ open, card, onClose }: ShareSheetProps) {
  const memberId = useMember()?.id ?? null;
  const { name } = useConfig();
  return (
    <Sheet open={open} title={shareTexts.title} onClose={onClose}>
      {open ? <Poster card={card} link={shareLink(window.location.href, memberId)} siteName={name} /> : null}
    </Sheet>
  );
}

interface PosterProps {
  readonly card: ShareCard;
  readonly link: string;
  readonly siteName: string;
}

function Poster({ card, link, siteName }: PosterProps) {
  const isInWechat = isWechatBrowser();
  const copy = async (): Promise<void> => {
    showToast((await copyText(link)) ? shareTexts.copied : shareTexts.copyFailed);
  };
  const share = (): void => {
    // Closing the platform's share sheet is not an error.
    navigator.share({ title: card.title, text: card.text, url: link }).catch(() => undefined);
  };
  return (
    <>
      <div className={styles.poster}>
        {card.image ? <Picture src={card.image} alt="" heightPercent={COVER_HEIGHT_PERCENT} eager /> : null}
        <div className={styles.words}>
          <div className={styles.text}>
            <p className={styles.title}>{card.title}</p>
            {card.text ? <p className={styles.description}>{card.text}</p> : null}
            <p className={styles.site}>{siteName}</p>
          </div>
          <div className={styles.code}>
            <QrCode text={link} label={shareTexts.qrcode(card.title)} className={styles.qrcode} />
            <span className={styles.scan}>{shareTexts.scan}</span>
          </div>
        </div>
      </div>
      <p className={styles.link}>{link}</p>
      {isInWechat ? <p className={styles.hint}>{shareTexts.inWechat}</p> : null}
      <div className={styles.buttons}>
        <Button block onClick={() => void copy()}>
          {shareTexts.copy}
        </Button>
        {'share' in navigator && !isInWechat ? (
          <Button kind="primary" block onClick={share}>
            {shareTexts.share}
          </Button>
        ) : null}
      </div>
    </>
  );
}
