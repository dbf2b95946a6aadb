import { courseTexts } from '../../texts.ts';
import { Price, StruckPrice } from '../../ui/price.tsx';

interface Priced {
  readonly charge: number;
  readonly is_free?: number;
  readonly original_charge?: number | undefined;
}

/** `免费`, the price, or nothing for a price of 0 that is not free (contract 18.8). `data-free` marks the first for styles. */
export function CoursePrice({ course, className }: { readonly course: Priced; readonly className?: string }) {
  if (course.is_free === 1) {
    return (
      <span className={className} data-free>
        {courseTexts.free}
      </span>
    );
  }
  return course.charge > 0 ? <Price yuan={course.charge} className={className} /> : null;
}

/** The struck price beside the price; nothing without one that is higher (contract 6.1, "Optional fields"). */
export function OriginalPrice({ course }: { readonly course: Priced }) {
  const { charge, original_charge: original } = course;
  return typeof original === 'number' && original > charge ? (
    <StruckPrice yuan={original} label={courseTexts.originalPrice} />
  ) : null;
}
