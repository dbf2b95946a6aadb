import sharp from 'sharp';

/** Drawing of a cover: two colours of the ground and what stands on it, on a canvas of 1600 × 1200. */
interface CoverDrawing {
  readonly from: string;
  readonly to: string;
  readonly shapes: string;
}

const CANVAS = { width: 1600, height: 1200 } as const;
const bar = (x: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${900 - height}" width="150" height="${height}" rx="18" fill="${colour}"/>`;
const whiteKey = (index: number): string =>
  `<rect x="${260 + index * 156}" y="330" width="144" height="560" rx="16" fill="#fdfaf4"/>`;
const blackKey = (index: number): string =>
  `<rect x="${362 + index * 156}" y="330" width="96" height="340" rx="12" fill="#2c2238"/>`;

/** Drawings by the subject of a course. */
const DRAWINGS = {
  web: {
    from: '#0d7a5f',
    to: '#0b3f63',
    shapes: `<rect x="270" y="230" width="1060" height="740" rx="40" fill="#f7fbf9"/>
      <path d="M270 270a40 40 0 0 1 40-40h980a40 40 0 0 1 40 40v70H270z" fill="#cfe5dc"/>
      <circle cx="335" cy="287" r="16" fill="#e0705b"/><circle cx="390" cy="287" r="16" fill="#e9b44c"/>
      <circle cx="445" cy="287" r="16" fill="#5aa87c"/>
      <rect x="340" y="420" width="420" height="300" rx="24" fill="#0d7a5f"/>
      <path d="M340 690l130-130 90 90 70-60 130 110v20H340z" fill="#8fd0b6"/><circle cx="650" cy="500" r="38" fill="#f2d272"/>
      <rect x="830" y="430" width="420" height="46" rx="23" fill="#24524a"/><rect x="830" y="520" width="360" height="30" rx="15" fill="#a9c7be"/>
      <rect x="830" y="580" width="400" height="30" rx="15" fill="#a9c7be"/><rect x="830" y="640" width="210" height="76" rx="38" fill="#e9864c"/>
      <rect x="340" y="790" width="890" height="30" rx="15" fill="#d8e8e2"/><rect x="340" y="850" width="640" height="30" rx="15" fill="#d8e8e2"/>`,
  },
  photo: {
    from: '#33415c',
    to: '#101828',
    shapes: `<rect x="280" y="380" width="1040" height="620" rx="90" fill="#e8e3d8"/><rect x="560" y="290" width="340" height="150" rx="40" fill="#e8e3d8"/>
      <circle cx="800" cy="690" r="250" fill="#26303f"/><circle cx="800" cy="690" r="180" fill="#3f6d8f"/>
      <circle cx="800" cy="690" r="110" fill="#16293a"/><circle cx="740" cy="630" r="36" fill="#d7ecf7"/><circle cx="1190" cy="490" r="42" fill="#e0705b"/>`,
  },
  data: {
    from: '#3a3f9e',
    to: '#1d1b4b',
    shapes: `${bar(330, 240, '#8f9bff')}${bar(540, 360, '#7fd1c7')}${bar(750, 300, '#8f9bff')}${bar(960, 500, '#7fd1c7')}${bar(1170, 590, '#f2c14e')}
      <path d="M300 930h1050" stroke="#e9eaff" stroke-width="18" stroke-linecap="round"/>
      <path d="M400 560l210-120 210 60 210-190 210-90" fill="none" stroke="#ffffff" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  piano: {
    from: '#a4476a',
    to: '#4a2147',
    shapes: [0, 1, 2, 3, 4, 5, 6].map(whiteKey).join('') + [0, 1, 3, 4, 5].map(blackKey).join(''),
  },
  speech: {
    from: '#d9772b',
    to: '#99372b',
    shapes: `<path d="M290 330a70 70 0 0 1 70-70h520a70 70 0 0 1 70 70v260a70 70 0 0 1-70 70H560l-130 120V660h-70a70 70 0 0 1-70-70z" fill="#fff4e3"/>
      <path d="M740 640a70 70 0 0 1 70-70h440a70 70 0 0 1 70 70v210a70 70 0 0 1-70 70h-60v100L1070 920H810a70 70 0 0 1-70-70z" fill="#ffd9a8"/>
      <path d="M390 400h400M390 480h300M840 700h360M840 780h250" stroke="#b6582d" stroke-width="30" stroke-linecap="round"/>`,
  },
} satisfies Record<string, CoverDrawing>;

export type CoverSubject = keyof typeof DRAWINGS;

/** Draws a cover as a PNG of 1600 × 1200. */
export function drawCover(subject: CoverSubject): Promise<Buffer> {
  const { from, to, shapes } = DRAWINGS[subject];
  const { width, height } = CANVAS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <circle cx="1480" cy="120" r="330" fill="#fff" opacity=".07"/><circle cx="90" cy="1130" r="270" fill="#fff" opacity=".06"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
