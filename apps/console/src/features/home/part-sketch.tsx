import type { HomePart, HomePartKind, PictureLayout } from '@zaixue/contract/operator/pages/home';

const box = (x: number, y: number, width: number, height: number, radius = 2) => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} rx={radius} />
);

const LAYOUTS: Readonly<Record<PictureLayout, React.ReactNode>> = {
  'v-1': box(4, 10, 40, 16),
  'v-2': [box(4, 9, 19, 18), box(25, 9, 19, 18)],
  'v-1-2': [box(4, 6, 19, 24), box(25, 6, 19, 11), box(25, 19, 19, 11)],
  'v-3': [box(4, 9, 12, 18), box(18, 9, 12, 18), box(32, 9, 12, 18)],
  'v-4': [box(4, 10, 8.5, 16), box(14.5, 10, 8.5, 16), box(25, 10, 8.5, 16), box(35.5, 10, 8.5, 16)],
};

const SKETCHES: Readonly<Record<HomePartKind, React.ReactNode>> = {
  banners: [box(4, 6, 40, 20, 3), box(18, 29, 6, 2.5, 1.2), box(26, 29, 2.5, 2.5, 1.2)],
  links: [4, 15, 26, 37].flatMap((x) => [box(x, 8, 8, 8, 3), box(x + 0.5, 19, 7, 2.5, 1.2)]),
  courses: [box(4, 4, 16, 3.5, 1.5), ...[4, 25].flatMap((x) => [box(x, 11, 19, 13), box(x, 27, 13, 3, 1.5)])],
  pictures: LAYOUTS['v-1-2'],
  account: [
    <circle key="logo" cx={11} cy={18} r={6} />,
    box(20, 12, 14, 4, 2),
    box(20, 20, 10, 3, 1.5),
    box(37, 13, 8, 10, 3),
  ],
  space: [box(4, 6, 40, 6), box(4, 24, 40, 6)],
  other: [box(4, 6, 40, 24, 3)],
};

interface SketchProps {
  readonly kind: HomePartKind;
  readonly layout?: PictureLayout;
  /** Width, pixels. Default: 48. */
  readonly width?: number;
}

/** A small drawing of a kind of part. The text beside it says the same. */
export const PartSketch = ({ kind, layout, width = 48 }: SketchProps) => (
  <svg viewBox="0 0 48 36" width={width} height={(width * 36) / 48} fill="currentColor" aria-hidden="true">
    {layout ? LAYOUTS[layout] : SKETCHES[kind]}
  </svg>
);

export const sketchOf = (part: HomePart) => (
  <PartSketch kind={part.kind} {...(part.kind === 'pictures' ? { layout: part.layout } : {})} />
);
