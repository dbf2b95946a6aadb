import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useMemo } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { homeBlocksQuery } from '../../api/queries/home.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AnnouncementStrip } from './announcement-strip.tsx';
import { HomeBlock, type HomeBlockProps } from './blocks/home-block.tsx';
import { collectLinkNames } from './blocks/link-names.ts';
import { reservedHeight } from './blocks/reserved-height.ts';
import { ContinueSlot } from './continue-slot.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home-screen.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { homeTexts } from './home-texts.ts';
import { LaterPart } from './later-part.tsx';
import { SearchBox } from './search-box.tsx';
import { SiteFooter } from './site-footer.tsx';

/** How many blocks the first screen shows at least. */
const FIRST_BLOCKS = 2;

/** A block where it stands: those below the first screen are laid out and hydrated later. */
const BlockPlace = memo(function BlockPlace({ block, isFirst, isNext, names }: HomeBlockProps) {
  const height = reservedHeight(block);
  if (height === null) return null;
  const content = <HomeBlock block={block} isFirst={isFirst} isNext={isNext} names={names} />;
  // React hydrates each boundary in a task of its own.
  return isFirst ? (
    <Suspense fallback={null}>{content}</Suspense>
  ) : (
    <LaterPart height={height}>{content}</LaterPart>
  );
});

/** The home page as the operator arranged it (contract 19.1). */
export function HomeScreen() {
  const { name } = useConfig();
  const blocks = useQuery(homeBlocksQuery());
  usePageTitle(name || homeTexts.title);
  const names = useMemo(() => collectLinkNames(blocks.data ?? []), [blocks.data]);
  return (
    <Page className={styles.page}>
      <Greeting />
      <SearchBox />
      <ContinueSlot />
      <AnnouncementStrip />
      {blocks.data ? (
        <div className={styles.blocks}>
          {blocks.data.map((block, index) => (
            <BlockPlace
              key={block.id}
              block={block}
              isFirst={index < FIRST_BLOCKS}
              isNext={index === FIRST_BLOCKS}
              names={names}
            />
          ))}
        </div>
      ) : null}
      {blocks.data?.length === 0 ? (
        <EmptyState
          text={homeTexts.emptyText}
          action={
            <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
              {homeTexts.emptyAction}
            </AppLink>
          }
        />
      ) : null}
      {blocks.isPending ? <HomeSkeleton /> : null}
      {blocks.isError ? (
        <ErrorState
          failure={blocks.error}
          text={blocks.error.message || homeTexts.blocksFailed}
          busy={blocks.isFetching}
          onRetry={() => void blocks.refetch()}
        />
      ) : null}
      {blocks.isPending ? null : <SiteFooter />}
    </Page>
  );
}
