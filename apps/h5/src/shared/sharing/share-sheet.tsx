import { useEffect, useState } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { useMember } from '../../api/queries/member.ts';
import { isMobileBrowser, isWechatBrowser } from '../../platform/browser.ts';
import { copyText } from '../../platform/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { drawPoster, POSTER } from './draw-poster.ts';
import { QrCode } from './qr-code.tsx';
import { ShareArrow } from './share-arrow.tsx';
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
 * A poster of the present page as a picture to save and send, its link to copy, and the platform's own sharing where
 * the browser has it. The link carries the member's id (contract 17.11).
 */
export function ShareSheet({ open, card, onClose }: ShareSheetProps) {
  const memberId = useMember()?.id ?? null;
  const { name } = useConfig();
  return (
    <Sheet open={open} title={shareTexts.title} onClose={onClose}>
      {open ? <Content card={card} link={shareLink(window.location.href, memberId)} siteName={name} /> : null}
    </Sheet>
  );
}

interface ContentProps {
  readonly card: ShareCard;
  readonly link: string;
  readonly siteName: string;
}

function Content({ card, link, siteName }: ContentProps) {
  const isInWechat = isWechatBrowser();
  const [pointsAtMenu, setPointsAtMenu] = useState(false);
  const copy = async (): Promise<void> => {
    showToast((await copyText(link)) ? shareTexts.copied : shareTexts.copyFailed);
  };
  const share = (): void => {
    // Closing the platform's share sheet is not an error.
    navigator.share({ title: card.title, text: card.text, url: link }).catch(() => undefined);
  };
  return (
    <>
      <Poster card={card} link={link} siteName={siteName} />
      <p className={styles.link}>{link}</p>
      <div className={styles.buttons}>
        <Button block onClick={() => void copy()}>
          {shareTexts.copy}
        </Button>
        {isInWechat ? (
          <Button kind="primary" block onClick={() => setPointsAtMenu(true)}>
            {shareTexts.toFriend}
          </Button>
        ) : null}
        {'share' in navigator && !isInWechat ? (
          <Button kind="primary" block onClick={share}>
            {shareTexts.share}
          </Button>
        ) : null}
      </div>
      {isInWechat ? <ShareArrow open={pointsAtMenu} onClose={() => setPointsAtMenu(false)} /> : null}
    </>
  );
}

/** The poster as a picture; where the browser cannot draw one, as a part of the page to take a picture of. */
function Poster({ card, link, siteName }: ContentProps) {
  const { title, text, image } = card;
  const [picture, setPicture] = useState<string | null | 'none'>(null);
  useEffect(() => {
    let isCurrent = true;
    const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#0b7a5e';
    drawPoster({ title, text, siteName, link, scan: shareTexts.scan, image }, brand).then(
      (address) => isCurrent && setPicture(address),
      () => isCurrent && setPicture('none'),
    );
    return () => {
      isCurrent = false;
    };
  }, [title, text, image, link, siteName]);
  if (picture === 'none') return <PagePoster card={card} link={link} siteName={siteName} />;
  return (
    <figure className={styles.figure}>
      {picture ? (
        <img
          className={styles.picture}
          src={picture}
          alt={shareTexts.poster(title)}
          width={POSTER.width}
          height={POSTER.height}
        />
      ) : (
        <div className={styles.picture}>
          <Skeleton height="100%" radius="12px" />
        </div>
      )}
      <figcaption className={styles.save}>
        {isMobileBrowser() ? shareTexts.longPress : shareTexts.rightClick}
      </figcaption>
    </figure>
  );
}

function PagePoster({ card, link, siteName }: ContentProps) {
  return (
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
  );
}
