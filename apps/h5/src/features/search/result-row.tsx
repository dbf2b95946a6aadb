import { useConfig } from '../../api/queries/config.ts';
import type { SearchHit } from '../../api/queries/search.ts';
import { CoursePrice } from '../../shared/course-card/course-price.tsx';
import { isVipOnly } from '../../shared/course-card/vip-only.ts';
import { courseTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { excerptFromMatch, Highlighted } from './highlighted.tsx';
import styles from './result-row.module.css';
import { searchTexts } from './search-texts.ts';

interface ResultRowProps {
  readonly hit: SearchHit;
  /** Normalised search terms to highlight. */
  readonly terms: readonly string[];
  /** Above the fold. */
  readonly eager: boolean;
}

/**
 * One search result: title, the text around the first match, type, and what is known of the course, which a lesson names
 * (contract 19.25).
 */
export function ResultRow({ hit, terms, eager }: ResultRowProps) {
  const content = (
    <>
      <Picture src={hit.thumb} alt="" eager={eager} className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.title}>
          <Highlighted text={hit.title} terms={terms} />
        </span>
        {hit.text ? (
          <span className={styles.excerpt}>
            <Highlighted text={excerptFromMatch(hit.text, terms)} terms={terms} />
          </span>
        ) : null}
        {hit.course && hit.kind === 'video' ? (
          <span className={styles.course}>{hit.course.title}</span>
        ) : null}
        <span className={styles.foot}>
          <span className={styles.kind}>{searchTexts.kinds[hit.kind] ?? searchTexts.otherKind}</span>
          {hit.course ? <CourseFacts course={hit.course} /> : null}
        </span>
      </span>
    </>
  );
  const address = addressOf(hit);
  return address ? (
    <AppLink to={address} className={styles.row}>
      {content}
    </AppLink>
  ) : (
    <div className={styles.row}>{content}</div>
  );
}

/** Teacher and price, as a card of the course shows them. */
function CourseFacts({ course }: { readonly course: NonNullable<SearchHit['course']> }) {
  const { generation } = useConfig();
  const isOnlyVip = isVipOnly(course, generation);
  return (
    <>
      {course.teacher_name ? <span className={styles.teacher}>{course.teacher_name}</span> : null}
      {isOnlyVip ? (
        <span className={styles.vip}>{courseTexts.vipOnly}</span>
      ) : (
        <CoursePrice course={course} className={styles.price ?? ''} />
      )}
    </>
  );
}

/** Address of a result; null if the app has no screen for its type. */
function addressOf({ kind, id }: SearchHit): string | null {
  if (kind === 'vod') return `/course/${id}`;
  return kind === 'video' ? `/course/video/${id}` : null;
}
