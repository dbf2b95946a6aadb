import { useConfig } from '../../api/queries/config.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { EmptyState } from '../../ui/states/state-page.tsx';
import styles from './course-intro.module.css';

/** The operator's description and, below it, the terms of purchase. */
export function CourseIntro({ html }: { readonly html: string }) {
  const notice = useConfig().course_purchase_notice;
  if (!html.trim() && !notice) return <EmptyState text={courseDetailTexts.noIntro} />;
  return (
    <div className={styles.intro}>
      <h2 className="visuallyHidden">{courseDetailTexts.tabs.intro}</h2>
      {html.trim() ? <RichText html={html} /> : null}
      {notice ? (
        <section className={styles.notice}>
          <h2 className={styles.heading}>{courseDetailTexts.notice}</h2>
          <RichText html={notice} className={styles.small ?? ''} />
        </section>
      ) : null}
    </div>
  );
}
