import type { SearchHit } from '../../api/queries/search.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { fromFirstHit, Highlighted } from './highlighted.tsx';
import styles from './result-row.module.css';
import { searchTexts } from './search-texts.ts';

interface ResultRowProps {
  readonly hit: SearchHit;
  /** Folded words, to be marked. */
  readonly terms: readonly string[];
  /** Seen at once on entry. */
  readonly eager: boolean;
}

/** A hit: what it is, its title, the text around the first hit (contract 19.25). */
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
            <Highlighted text={fromFirstHit(hit.text, terms)} terms={terms} />
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

/** Where a hit leads; kinds that this app has no screen for lead nowhere. */
function addressOf({ kind, id }: SearchHit): string | null {
  if (kind === 'vod') return `/course/${id}`;
  return kind === 'video' ? `/course/video/${id}` : null;
}
