import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './continue-card.module.css';
import { continueTexts } from './continue-texts.ts';

/** In place of a `ContinueCard` where there is nothing to continue: nothing was studied, or all of it is finished. */
export function ContinueNone({ isAllFinished }: { readonly isAllFinished: boolean }) {
  return (
    <div className={classNames(styles.card, styles.none)}>
      <div>
        <p>{isAllFinished ? continueTexts.allFinished : continueTexts.none}</p>
        <p className={styles.hint}>
          {isAllFinished ? continueTexts.allFinishedHint : continueTexts.noneHint}
        </p>
      </div>
      <AppLink to="/courses" className={buttonClass({ kind: 'plain', small: true })}>
        {continueTexts.choose}
      </AppLink>
    </div>
  );
}
