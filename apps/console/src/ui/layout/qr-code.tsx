import { encode } from 'uqr';

/** Light modules around the code that scanners need (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** Name for assistive technology. */
  readonly label: string;
  /** Width and height, pixels. Default: 200. */
  readonly size?: number;
}

/** A QR code, dark on light in both themes, because many scanners read no other. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  const width = modules + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', height: 'auto', borderRadius: 8 }}
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
