import { HOME_PART_TITLES, type HomePart } from '@zaixue/contract/operator/pages/home';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './home.module.css';
import { ADDABLE_KINDS, createPart } from './home-parts.ts';
import { PartSketch } from './part-sketch.tsx';
import { homeTexts, kindHints } from './texts.ts';

interface AddPartSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdd: (part: HomePart) => void;
}

/** The kinds of parts with a drawing of each. */
export function AddPartSheet({ isOpen, onClose, onAdd }: AddPartSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={homeTexts.addTitle}>
      <ul className={styles.catalogue}>
        {ADDABLE_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles.kind} onClick={() => onAdd(createPart(kind))}>
              <span className={styles.kindSketch}>
                <PartSketch kind={kind} width={88} />
              </span>
              <span className={styles.about}>
                <span className={styles.name}>{HOME_PART_TITLES[kind]}</span>
                <span className={styles.summary}>{kindHints[kind]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
