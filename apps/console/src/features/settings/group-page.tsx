import type { CallData } from '@zaixue/contract/call';
import type { SettingGroupView, settingList } from '@zaixue/contract/operator/site/settings';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useRights } from '../../api/session-store.ts';
import { KeptTextOffer } from '../../ui/form/kept-text.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { GapNotices } from './gap-notices.tsx';
import { Maintenance } from './maintenance.tsx';
import { SecretField } from './secret-field.tsx';
import { ServiceCard } from './service-card.tsx';
import { SettingField } from './setting-field.tsx';
import { settingTexts as texts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface GroupPageProps {
  readonly group: SettingGroupView;
  readonly groups: readonly SettingGroupView[];
  readonly gaps: CallData<typeof settingList>['gaps'];
}

/** One group: its form, and the tests of its services. */
export function GroupPage({ group, groups, gaps }: GroupPageProps) {
  const keys = new Set(group.settings.map(({ key }) => key));
  const own = gaps.filter(({ missing }) => missing.some((key) => keys.has(key)));
  return (
    <>
      <GapNotices gaps={own} groups={groups} />
      {group.id === 'maintenance' ? <Maintenance groups={groups} /> : <GroupForm group={group} />}
    </>
  );
}

function GroupForm({ group }: { group: SettingGroupView }) {
  const { can } = useRights();
  const { form, kept, reload } = useSettingsForm(group);
  useFocusedField();
  const isDirty = form.changedCount > 0;
  return (
    <>
      <KeptTextOffer kept={kept} />
      <form onSubmit={form.submit} noValidate>
        <Card>
          <Stack gap={20}>
            {group.settings.map((item) =>
              item.isSecret ? (
                <SecretField key={item.key} item={item} onChanged={reload} />
              ) : (
                <SettingField
                  key={item.key}
                  item={item}
                  form={form}
                  isReadOnly={!can('settings.edit')}
                  onReset={reload}
                />
              ),
            )}
          </Stack>
        </Card>
        <SaveBar
          changedCount={form.changedCount}
          isSending={form.isSending}
          problem={form.problem}
          onDiscard={form.reset}
        />
      </form>
      {group.services.map((service) => (
        <ServiceCard key={service.service} service={service} isDirty={isDirty} />
      ))}
      {can('audit.view') && (
        <TextLink isAlone to="/audit?subjectType=setting" size="sm">
          {texts.showRecord}
        </TextLink>
      )}
    </>
  );
}

/** Brings the field that the address names into view and gives it the focus. */
function useFocusedField(): void {
  const [search] = useSearchParams();
  const key = search.get('field');
  useEffect(() => {
    if (key === null) return;
    // After the navigation, which gives the focus to the heading.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(`setting-${key}`);
      field?.scrollIntoView({ block: 'start' });
      field
        ?.querySelector<HTMLElement>('input, textarea, button, [contenteditable]')
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}
