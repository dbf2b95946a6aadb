import type { CallData } from '@zaixue/contract/call';
import type { SettingGroupView, settingList } from '@zaixue/contract/operator/site/settings';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Group } from '../../ui/layout/layout.ts';
import { addressOf } from './search-settings.ts';
import { settingTexts as texts } from './texts.ts';

type Gaps = CallData<typeof settingList>['gaps'];

/** What enabled services lack, with a link to each field. */
export function GapNotices({ gaps, groups }: { gaps: Gaps; groups: readonly SettingGroupView[] }) {
  return gaps.map(({ service, title, missing }) => (
    <Notice key={service} kind="warning" title={texts.gapTitle(title)}>
      <Group gap="xs">
        {texts.gapHint}
        {missing.map((key) => {
          const group = groups.find(({ settings }) => settings.some((item) => item.key === key));
          const item = group?.settings.find((each) => each.key === key);
          return (
            group &&
            item && (
              <TextLink key={key} isAlone to={addressOf(group.id, key)}>
                {item.title}
              </TextLink>
            )
          );
        })}
      </Group>
    </Notice>
  ));
}
