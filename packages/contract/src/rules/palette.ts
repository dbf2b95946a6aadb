/**
 * The colours that a site derives from its main colour, as `#rrggbb`. Every pair that is used as text and ground has a
 * contrast of at least 4.5:1 (WCAG 2.2, 1.4.3).
 */
export interface PaletteShades {
  /** Buttons, links, what is chosen. */
  readonly brand: string;
  /** The same while pressed. */
  readonly brandStrong: string;
  /** Quiet ground with text in `brand`. */
  readonly brandSoft: string;
  /** Text on `brand` and `brandStrong`. */
  readonly onBrand: string;
}
export interface Palette {
  readonly light: PaletteShades;
  readonly dark: PaletteShades;
}

/** Smallest contrast of text (WCAG 2.2, 1.4.3, AA). */
export const MIN_CONTRAST = 4.5;

/** The grounds on which text in the main colour stands; `--card`, `--ground` and `--field` of the H5. */
export const GROUNDS = {
  light: ['#ffffff', '#f5f7f6', '#f1f4f3'],
  dark: ['#18201d', '#0f1513', '#212a27'],
} as const;

/** Step of the search for a lightness, of 0 to 1. */
const STEP = 0.005;
/** Difference in lightness between `brand` and `brandStrong`. */
const STRONGER = 0.065;

/** Lightness 0 to 1, chroma from 0, hue in radians (OKLCH, https://bottosson.github.io/posts/oklab/). */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Whether a text is a colour `#rrggbb` in lower case. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Makes the colours of a site from its main colour. The hue stays. The colour is made darker for the light scheme and
 * lighter for the dark one, as far as the contrast demands.
 * @param colour `#rrggbb`
 */
export function makePalette(colour: string): Palette {
  const main = toOklch(colour);
  const lightSoft = toHex({ ...main, lightness: 0.955, chroma: Math.min(main.chroma, 0.03) });
  const darkSoft = toHex({ ...main, lightness: 0.3, chroma: Math.min(main.chroma, 0.05) });
  return {
    light: makeShades(main, -1, [...GROUNDS.light, lightSoft], lightSoft),
    dark: makeShades(main, 1, [...GROUNDS.dark, darkSoft], darkSoft),
  };
}

/** `direction`: -1 darkens, 1 lightens. */
function makeShades(
  main: Oklch,
  direction: -1 | 1,
  grounds: readonly string[],
  brandSoft: string,
): PaletteShades {
  const brand = findReadable(main, direction, grounds);
  const beyond = { ...main, lightness: brand.lightness + direction * STRONGER };
  // Nearly black or nearly white: the other direction, where the contrast allows it.
  const isTooFar = beyond.lightness < 0.12 || beyond.lightness > 0.97;
  const strong = isTooFar ? { ...main, lightness: brand.lightness - direction * STRONGER } : beyond;
  const shades = {
    brand: toHex(brand),
    brandStrong: toHex(findReadable(strong, direction, grounds)),
    brandSoft,
  };
  const text = { ...main, lightness: direction < 0 ? 1 : 0.22, chroma: direction < 0 ? 0 : 0.03 };
  const onBrand = findReadable(text, direction < 0 ? 1 : -1, [shades.brand, shades.brandStrong]);
  return { ...shades, onBrand: toHex(onBrand) };
}

/** Changes the lightness until a text of the colour is readable on each ground. */
function findReadable(colour: Oklch, direction: -1 | 1, grounds: readonly string[]): Oklch {
  for (let lightness = colour.lightness; lightness > 0 && lightness < 1; lightness += direction * STEP) {
    const hex = toHex({ ...colour, lightness });
    if (grounds.every((ground) => contrastOf(hex, ground) >= MIN_CONTRAST)) return { ...colour, lightness };
  }
  return { ...colour, lightness: direction < 0 ? 0 : 1, chroma: 0 };
}

/** Custom properties of a palette as rules that win over those of the style sheets, in light and dark. */
export function paletteRules(palette: Palette, toProperties: (shades: PaletteShades) => string): string {
  const rule = (shades: PaletteShades): string => `html:root{${toProperties(shades)}}`;
  return `${rule(palette.light)}@media (prefers-color-scheme:dark){${rule(palette.dark)}}`;
}

/** The custom properties of the H5 (`tokens.css`). */
export const h5Properties = ({ brand, brandStrong, brandSoft, onBrand }: PaletteShades): string =>
  `--brand:${brand};--brand-strong:${brandStrong};--brand-soft:${brandSoft};--on-brand:${onBrand}`;

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: Math.atan2(c, a),
  };
}

/** The colour as `#rrggbb`. A chroma that screens cannot show is reduced. */
function toHex(colour: Oklch): string {
  let { chroma } = colour;
  let channels = toChannels({ ...colour, chroma });
  while (chroma > 0 && channels.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004);
    channels = toChannels({ ...colour, chroma });
  }
  const digits = channels.map((channel) =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, channel)))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Linear red, green and blue; outside 0 to 1 for what screens cannot show. */
function toChannels({ lightness, chroma, hue }: Oklch): number[] {
  const [a, c] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * c) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * c) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * c) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
