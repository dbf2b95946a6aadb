import { useConfig } from '../../api/queries/config.ts';
import { homeTexts } from './home-texts.ts';
import styles from './site-footer.module.css';

/** The footer: legal registration numbers and the name of the platform. */
export function SiteFooter() {
  const config = useConfig();
  const filings = [
    { text: config.icp, href: config.icp_link },
    { text: config.icp2, href: config.icp2_link },
  ].filter((filing) => filing.text);
  return (
    <footer className={styles.footer}>
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
