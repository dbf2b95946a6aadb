import type { ReactNode } from 'react';
import { commonTexts } from '../../texts.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
}

/** A grey placeholder, hidden from screen readers; put `LoadingRegion` around a group of them. */
export function Skeleton({ width = '100%', height = '1em', radius = '6px' }: SkeletonProps) {
  return <span className={styles.box} style={{ width, height, borderRadius: radius }} />;
}

/** Wraps skeletons and announces once that content is loading. */
export function LoadingRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      <span className="visuallyHidden">{commonTexts.loading}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
