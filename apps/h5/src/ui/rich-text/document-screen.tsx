import { useEffect, useState } from 'react';
import { fetchWithTimeout } from '../../platform/fetch-with-timeout.ts';
import { HeaderBar } from '../header-bar.tsx';
import { Modal } from '../overlay/modal.tsx';
import { useBackToClose } from '../overlay/use-back-to-close.ts';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../states/skeleton.tsx';
import styles from './document-screen.module.css';
import { RichText } from './rich-text.tsx';

interface DocumentScreenProps {
  readonly open: boolean;
  /** Of an HTML page of this origin. */
  readonly address: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A text of the site over the whole screen, with a back arrow; what is below stays as it was. */
export function DocumentScreen({ open, address, title, onClose }: DocumentScreenProps) {
  const close = useBackToClose(open, onClose);
  return (
    <Modal open={open} onDismiss={close} label={title} className={styles.place}>
      <div className={styles.screen}>
        <HeaderBar title={title} onBack={() => close()} />
        <Text key={address} address={address} />
      </div>
    </Modal>
  );
}

function Text({ address }: { readonly address: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const controller = new AbortController();
    let isCurrent = true;
    loadText(address, controller.signal).then(
      (text) => isCurrent && setHtml(text),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
      controller.abort();
    };
  }, [address, tries]);

  if (html !== null) return <RichText html={html} className={styles.text ?? ''} />;
  if (hasFailed) {
    const retry = (): void => {
      setHasFailed(false);
      setTries(tries + 1);
    };
    return <ErrorState onRetry={retry} />;
  }
  return (
    <LoadingRegion>
      <div className={styles.waiting}>
        <Skeleton width="92%" />
        <Skeleton />
        <Skeleton width="64%" />
      </div>
    </LoadingRegion>
  );
}

/** The content of an HTML page: its main part, else its body. It is not sanitised yet. */
const loadText = (address: string, signal: AbortSignal): Promise<string> =>
  fetchWithTimeout(address, { credentials: 'omit', signal }, async (response) => {
    if (!response.ok) throw new Error(`the text answers ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return (page.querySelector('main') ?? page.body).innerHTML;
  });
