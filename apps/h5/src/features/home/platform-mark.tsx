import { useConfig } from '../../api/queries/config.ts';
import { homeTexts } from './home-texts.ts';
import styles from './platform-mark.module.css';

/** The end of the home page: who runs it by law, and what it runs on. */
export function PlatformMark() {
  const config = useConfig();
  const filings = [
    { text: config.icp, href: config.icp_link },
    { text: config.icp2, href: config.icp2_link },
  ].filter((filing) => filing.text);
  return (
    <footer className={styles.mark}>
      {filings.map(({ text, href }) =>
        href ? (
          <a key={text} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
      <span>{homeTexts.platform}</span>
    </footer>
  );
}
