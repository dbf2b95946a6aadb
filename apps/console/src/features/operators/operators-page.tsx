import { useSearchParams } from 'react-router';
import { useRights } from '../../api/session-store.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Tabs } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { OperatorList } from './operator-list.tsx';
import { RoleList } from './role-list.tsx';
import { operatorTexts as texts } from './texts.ts';

/** Who may use the console, and what the roles allow. */
export function OperatorsPage() {
  const { can } = useRights();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'roles' ? 'roles' : 'people';
  const setInviting = (isOn: boolean): void =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (isOn) next.set('invite', '1');
        else next.delete('invite');
        return next;
      },
      { replace: !isOn },
    );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          can('operator.edit') && (
            <Button weight="main" leftSection={<Icon name="plus" />} onClick={() => setInviting(true)}>
              {texts.invite}
            </Button>
          )
        }
      />
      <Tabs
        value={tab}
        onChange={(value) => setSearch(value === 'roles' ? { tab: 'roles' } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="people" mih={44}>
            {texts.people}
          </Tabs.Tab>
          <Tabs.Tab value="roles" mih={44}>
            {texts.roles}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <OperatorList />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RoleList />
        </Tabs.Panel>
      </Tabs>
      <InviteSheet isOpen={search.has('invite') && can('operator.edit')} onClose={() => setInviting(false)} />
    </>
  );
}
