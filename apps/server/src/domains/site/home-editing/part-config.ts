import { courseLayout } from '@zaixue/contract/entities/block';
import { type HomePart, homePart, type PictureLayout } from '@zaixue/contract/operator/pages/home';
import { courseIdsOf, parseConfig } from '../home/render-block.ts';
import type { BlockRow } from '../home/repo.ts';

/** The kind of block of each kind of part (contract 12.2). */
const SIGNS = {
  banners: 'slider',
  links: 'grid-nav',
  courses: 'h5-vod-v1',
  pictures: 'image-group',
  account: 'h5-gzh-v1',
  space: 'blank',
} as const satisfies Record<Exclude<HomePart['kind'], 'other'>, string>;

type StoredBlock = Pick<BlockRow, 'sign' | 'config'>;
type Fields = Readonly<Record<string, unknown>>;

export const signOf = (part: HomePart): string => (part.kind === 'other' ? part.sign : SIGNS[part.kind]);

/** Rule of a list whose courses were chosen one by one. */
const BY_HAND = { by: 'hand', categoryId: 0, count: 6 } as const;

/** Reads a block as a part. A kind or a configuration that no form can show becomes a part of the kind `other`. */
export function partOfBlock({ sign, config }: StoredBlock, key: string): HomePart {
  const common = { key, isShown: true };
  const fields = fieldsOfBlock(sign, parseConfig(config));
  const part = fields && homePart.safeParse({ ...common, ...fields });
  return part?.success ? part.data : { ...common, kind: 'other', sign, config };
}

function fieldsOfBlock(sign: string, config: unknown): Fields | null {
  if (sign === SIGNS.banners)
    return Array.isArray(config) && config.every(isObject)
      ? { kind: 'banners', items: config.map((item) => pictureOf(item, item.href)) }
      : null;
  if (!isObject(config)) return null;
  const items = Array.isArray(config.items) ? config.items.filter(isObject) : [];
  switch (sign) {
    case SIGNS.links:
      return { kind: 'links', lineCount: config.line_count === 4 ? 4 : 5, items: items.map(quickLinkOf) };
    case SIGNS.courses:
      return {
        ...{ kind: 'courses', title: textOf(config.title), rule: BY_HAND },
        layout: courseLayout.safeParse(config.layout).data,
        courseIds: courseIdsOf(sign, config as never),
      };
    case SIGNS.pictures:
      return {
        ...{ kind: 'pictures', layout: config.v as PictureLayout },
        items: items.map((item) => pictureOf(item, item.url)),
      };
    case SIGNS.account:
      return {
        ...{ kind: 'account', title: textOf(config.title), name: textOf(config.name) },
        ...{ description: textOf(config.desc), logo: textOf(config.logo), qrCode: textOf(config.qrcode) },
      };
    case SIGNS.space:
      return { kind: 'space', height: Number(config.height), color: textOf(config.bgcolor) };
    default:
      return null;
  }
}

const pictureOf = (item: Fields, href: unknown) => ({
  image: textOf(item.src),
  href: textOf(href),
  alt: textOf(item.alt),
});

function quickLinkOf(item: Fields) {
  const [image, name] = [textOf(item.src), textOf(item.name)];
  return { image: image === letterIcon(name) ? '' : image, name, href: textOf(item.href) };
}

/** What a part stores as the configuration of its block; the text itself for the kind `other`. */
function configValueOf(part: HomePart): unknown {
  switch (part.kind) {
    case 'banners':
      return part.items.map(({ image, href, alt }) => ({ src: image, href, ...(alt ? { alt } : {}) }));
    case 'links':
      return {
        line_count: part.lineCount,
        items: part.items.map(({ image, name, href }) => ({ src: image || letterIcon(name), name, href })),
      };
    case 'courses':
      return {
        title: part.title,
        items: part.courseIds.map((id) => ({ id })),
        ...(part.layout ? { layout: part.layout } : {}),
      };
    case 'pictures':
      return {
        v: part.layout,
        items: part.items.map(({ image, href, alt }) => ({ src: image, url: href, ...(alt ? { alt } : {}) })),
      };
    case 'account':
      return {
        ...{ title: part.title, name: part.name, desc: part.description },
        ...{ logo: part.logo, qrcode: part.qrCode },
      };
    case 'space':
      return { height: part.height, bgcolor: part.color };
    case 'other':
      return parseConfig(part.config);
  }
}

/** The stored configuration of a part. Fields of the former one that no form shows are kept, and so is a text that says the same. */
export function configOf(part: HomePart, former: StoredBlock | undefined): string {
  if (part.kind === 'other') return part.config;
  const href = hrefOfRule(part);
  const plain = configValueOf(part);
  const value = isObject(plain) && href ? { ...plain, href } : plain;
  if (!former || former.sign !== signOf(part)) return JSON.stringify(value);
  const before: unknown = parseConfig(former.config);
  if (part.kind !== 'courses') {
    if (isSameConfig(part, former)) return former.config;
    return JSON.stringify(isObject(before) && isObject(value) ? { ...before, ...value } : value);
  }
  const { layout: _, href: formerHref, ...kept } = isObject(before) ? before : {};
  if (isSameConfig(part, former) && textOf(formerHref) === href) return former.config;
  return JSON.stringify({ ...kept, ...(value as Fields) });
}

/** What 查看全部 of a list opens whose courses a rule chose: all courses in that order. Empty for other parts. */
function hrefOfRule(part: HomePart): string {
  if (part.kind !== 'courses' || part.rule.by === 'hand') return '';
  const { by, categoryId } = part.rule;
  const category = categoryId > 0 ? `category_id=${categoryId}&` : '';
  return `/courses?${category}sort=${by === 'newest' ? 'new' : 'hot'}`;
}

/** Whether a block says what the part says. The rule of a list, which its `href` follows, stands in the part alone. */
export function isSameConfig(part: HomePart, block: StoredBlock): boolean {
  if (block.sign !== signOf(part)) return false;
  if (part.kind === 'other') return part.config === block.config;
  return JSON.stringify(configValueOf(part)) === JSON.stringify(configValueOf(partOfBlock(block, part.key)));
}

/** The icon of a quick link without an image: the first character of its name. */
export function letterIcon(name: string): string {
  const [letter = ''] = name;
  const text = letter.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><rect width="88" height="88" rx="26" fill="#e6f4ef"/><text x="44" y="59" font-family="sans-serif" font-size="42" text-anchor="middle" fill="#07654d">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
