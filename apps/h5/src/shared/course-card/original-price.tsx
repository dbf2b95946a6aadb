import { courseTexts } from '../../texts.ts';
import styles from './original-price.module.css';
import { originalPriceLabel } from './price.ts';

/** The struck price beside the price; nothing for a course without one. */
export function OriginalPrice({ course }: { readonly course: Parameters<typeof originalPriceLabel>[0] }) {
  const label = originalPriceLabel(course);
  if (!label) return null;
  return (
    <s className={styles.price}>
      <span className="visuallyHidden">{courseTexts.originalPrice}</span>
      {label}
    </s>
  );
}
