import type { SearchHit } from '../../api/queries/search.ts';
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

/** One search result: type, title and the text around the first match (contract 19.25). */
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
        <span className={styles.kind}>{searchTexts.kinds[hit.kind] ?? searchTexts.otherKind}</span>
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

/** Address of a result; null if the app has no screen for its type. */
function addressOf({ kind, id }: SearchHit): string | null {
  if (kind === 'vod') return `/course/${id}`;
  return kind === 'video' ? `/course/video/${id}` : null;
}
