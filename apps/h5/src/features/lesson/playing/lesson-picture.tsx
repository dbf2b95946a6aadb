import { useQuery } from '@tanstack/react-query';
import { videoAccess } from '@zaixue/contract/rules/access';
import { useConfig } from '../../../api/queries/config.ts';
import { playinfoQuery } from '../../../api/queries/video.ts';
import { PlayerPanel } from '../../../player/controls/player-panel.tsx';
import { EmbeddedPlayer } from '../../../player/embedded-player.tsx';
import { iframeAddress, isIframeSource } from '../../../player/engine/play-source.ts';
import { PlayerFrame } from '../../../player/player-frame.tsx';
import { playerTexts } from '../../../player/player-texts.ts';
import { courseDetailTexts } from '../../../shared/lessons/course-texts.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';
import { commonTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { BackButton } from '../back-button.tsx';
import styles from './lesson-picture.module.css';
import { type LessonPictureProps, LessonPlayer } from './lesson-player.tsx';
import { OfferAction } from './offer-action.tsx';
import { toPlaySources } from './play-sources.ts';

function closedTitle({ buy, vip, stopped }: Offers): string {
  if (stopped && !vip) return courseDetailTexts.saleStopped;
  return playerTexts.closed[buy ? 'buy' : vip ? 'vip' : 'none'];
}

/** The player, an embedded player of another site, or the reason why nothing plays. */
export function LessonPicture(props: LessonPictureProps) {
  const { video, course, is_watch: hasAccess } = props.detail;
  const { offers } = props;
  const { generation } = useConfig();
  const access = videoAccess(hasAccess, video.free_seconds);
  const playinfo = useQuery({
    ...playinfoQuery(String(video.id), access === 'trial'),
    enabled: access !== 'none',
  });

  if (access === 'none') {
    return (
      <PlayerFrame corner={<BackButton />}>
        <PlayerPanel title={closedTitle(offers)}>
          <OfferAction course={course} offers={offers} />
        </PlayerPanel>
      </PlayerFrame>
    );
  }
  if (playinfo.data) {
    const sources = toPlaySources(playinfo.data.urls);
    const [first] = sources;
    const embed = first && isIframeSource(first) ? iframeAddress(first.url) : null;
    if (embed) {
      return (
        <PlayerFrame corner={<BackButton />}>
          <EmbeddedPlayer address={embed} title={video.title} />
        </PlayerFrame>
      );
    }
    if (first && !isIframeSource(first))
      return <LessonPlayer key={access} sources={sources} answer={playinfo.data} {...props} />;
    return (
      <PlayerFrame corner={<BackButton />}>
        <PlayerPanel title={playerTexts.noSource[generation]} text={playerTexts.noSourceHint} role="alert" />
      </PlayerFrame>
    );
  }
  return (
    <PlayerFrame corner={<BackButton />}>
      {playinfo.error && playinfo.error.kind !== 'unauthorised' ? (
        <PlayerPanel title={playinfo.error.message || playerTexts.failedAddress} role="alert">
          <Button kind="primary" small busy={playinfo.isFetching} onClick={() => void playinfo.refetch()}>
            {commonTexts.retry}
          </Button>
        </PlayerPanel>
      ) : (
        <span className={styles.waiting}>
          <Spinner size={40} label={commonTexts.loading} />
        </span>
      )}
    </PlayerFrame>
  );
}
