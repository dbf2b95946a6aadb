import { HeaderBar } from '../../../ui/header-bar.tsx';
import { IconChevron } from '../../../ui/icons/icons.tsx';
import { ListGroup, ListRow } from '../../../ui/list-row.tsx';
import { Page } from '../../../ui/page.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import styles from './help-screen.module.css';
import { helpTexts } from './help-texts.ts';

/** Frequent questions with their answers, and the way to the agreements. Open to visitors. */
export function HelpScreen() {
  usePageTitle(helpTexts.title);
  return (
    <Page header={<HeaderBar title={helpTexts.title} />} className={styles.page}>
      <h2 className={`sectionTitle ${styles.heading}`}>{helpTexts.heading}</h2>
      <div className={styles.questions}>
        {helpTexts.questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary className={styles.summary}>
              {question}
              <IconChevron size={18} className={styles.arrow} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
      <h2 className={`sectionTitle ${styles.heading}`}>{helpTexts.more}</h2>
      <ListGroup>
        <ListRow label={helpTexts.about} to="/member/setting" />
      </ListGroup>
    </Page>
  );
}
