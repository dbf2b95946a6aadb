import type {
  BlankConfig,
  CourseListConfig,
  GridNavConfig,
  ImageGroupConfig,
  OfficialAccountConfig,
  SliderItems,
  ViewBlock,
} from '@zaixue/contract/entities/block';
import { toList, toMap, toNumber, toText } from '../../../api/normalise.ts';
import { CourseListBlock } from './course-list-block.tsx';
import { GridNavBlock } from './grid-nav-block.tsx';
import { ImageGroupBlock } from './image-group-block.tsx';
import type { LinkNames } from './link-names.ts';
import { OfficialAccountBlock } from './official-account-block.tsx';
import { SliderBlock } from './slider-block.tsx';

export interface HomeBlockProps {
  readonly block: ViewBlock;
  readonly isFirst: boolean;
  /** Its upper part is on the first screen. */
  readonly isNext: boolean;
  /** Names of the link targets. */
  readonly names: LinkNames;
}

/**
 * Renders a block of the home page by its kind. Unknown kinds are skipped (contract 12.2). Missing lists count as
 * empty, so that an incomplete block does not break the page.
 */
export function HomeBlock({ block, isFirst, isNext, names }: HomeBlockProps) {
  const config = toMap<unknown>(block.config_render);
  const withItems = { ...config, items: toList(config.items) } as unknown;
  switch (block.sign) {
    case 'slider':
      return (
        <SliderBlock items={toList(block.config_render) as SliderItems} isFirst={isFirst} names={names} />
      );
    case 'grid-nav':
      return <GridNavBlock config={withItems as GridNavConfig} isFirst={isFirst} />;
    case 'image-group':
      return <ImageGroupBlock config={withItems as ImageGroupConfig} names={names} />;
    case 'h5-vod-v1':
      return <CourseListBlock config={withItems as CourseListConfig} isOnFirstScreen={isFirst || isNext} />;
    case 'h5-gzh-v1':
      return <OfficialAccountBlock config={config as unknown as OfficialAccountConfig} />;
    case 'blank':
      return (
        <BlankBlock
          config={{ height: toNumber(config.height, 0), bgcolor: toText(config.bgcolor) } as BlankConfig}
        />
      );
    default:
      return null;
  }
}

/** A coloured spacer (contract 12.2). */
function BlankBlock({ config }: { readonly config: BlankConfig }) {
  return <div style={{ height: config.height, backgroundColor: config.bgcolor }} />;
}
