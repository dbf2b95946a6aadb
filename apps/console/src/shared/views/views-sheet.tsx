import { useQueryClient } from '@tanstack/react-query';
import {
  type SavedView,
  type SavedViewList,
  savedViewCreate,
  savedViewDelete,
  savedViewEdit,
  savedViewList,
  VIEW_LIMIT,
  VIEW_NAME_LIMIT,
} from '@zaixue/contract/operator/site/saved-views';
import type { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import { InlineEdit } from '../../ui/form/inline-edit.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack, Text, Title } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { viewTexts as texts } from './texts.ts';
import type { SavedViews } from './use-saved-views.ts';
import styles from './views.module.css';

interface ViewsSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly list: SavedViewList;
  readonly saved: SavedViews & { readonly views: readonly SavedView[] };
  /** The list has values that are not saved because they find one person. */
  readonly leavesOutPersons: boolean;
}

/** Saves the present state of a list as a view; renames, replaces and deletes views. */
export default function ViewsSheet({ isOpen, onClose, list, saved, leavesOutPersons }: ViewsSheetProps) {
  const { views, savable, shown } = saved;
  const canSave = savable !== '' && shown === null;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.sheet}>
      <Stack gap="lg">
        {canSave && views.length >= VIEW_LIMIT && <Notice>{texts.full(VIEW_LIMIT)}</Notice>}
        {canSave && views.length < VIEW_LIMIT && (
          <SaveForm {...{ list, savable, leavesOutPersons }} onSaved={onClose} />
        )}
        {views.length === 0 && !canSave && (
          <EmptyState icon="star" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        )}
        {views.length > 0 && <ViewList saved={saved} />}
      </Stack>
    </Sheet>
  );
}

interface SaveFormProps extends Pick<ViewsSheetProps, 'list' | 'leavesOutPersons'> {
  readonly savable: string;
  readonly onSaved: () => void;
}

function SaveForm({ list, savable, leavesOutPersons, onSaved }: SaveFormProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: savedViewCreate.body?.pick({ name: true, isStart: true }),
    initialValues: { name: '', isStart: false },
    send: async ({ name, isStart }) => {
      await callOperator(savedViewCreate, { list, name, isStart, query: savable });
      await client.invalidateQueries({ queryKey: [savedViewList.name] });
      showDone(texts.saved(name.trim()));
      onSaved();
    },
  });
  return (
    <SheetForm form={form} submit={texts.submit}>
      <Title order={3} size="h5">
        {texts.saveTitle}
      </Title>
      <TextField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        description={leavesOutPersons ? texts.savesNoPerson : texts.saves}
        maxLength={VIEW_NAME_LIMIT}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <SwitchField label={texts.isStart} {...form.field('isStart', 'switch')} />
    </SheetForm>
  );
}

function ViewList({ saved: { views, savable } }: Pick<ViewsSheetProps, 'saved'>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [savedViewList.name] });
  /** What fails is shown; it also resolves then. */
  const run = async (act: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await act();
      if (done !== undefined) showDone(done);
    } catch (error) {
      showProblem((error as Error).message);
    }
    await refresh();
  };
  const edit = (view: SavedView, changes: Partial<Pick<SavedView, 'name' | 'query' | 'isStart'>>) =>
    callOperator(savedViewEdit, { id: String(view.id), ...changes });
  const remove = (view: SavedView) =>
    run(async () => {
      await callOperator(savedViewDelete, { id: String(view.id) });
      const { id: _id, ...content } = view;
      showUndo(texts.removed(view.name), async () => {
        await callOperator(savedViewCreate, content);
        await refresh();
      });
    });
  return (
    <section aria-label={texts.listTitle}>
      <Title order={3} size="h5" mb="xs">
        {texts.listTitle}
      </Title>
      <ul className={styles.list}>
        {views.map((view) => (
          <li key={view.id} className={styles.row}>
            <div className={styles.name}>
              <InlineEdit
                value={view.name}
                label={texts.renameOf(view.name)}
                maxLength={VIEW_NAME_LIMIT}
                onSave={async (name) => {
                  try {
                    await edit(view, { name });
                  } catch (error) {
                    throw new Error((error as ApiError).fields?.name ?? (error as Error).message);
                  }
                  await refresh();
                  return true;
                }}
              />
              {view.isStart && <StatusBadge tone="good">{texts.start}</StatusBadge>}
            </div>
            <ActionMenu
              label={texts.menuOf(view.name)}
              actions={[
                {
                  label: texts.replace,
                  icon: 'filter',
                  disabledBecause: savable === '' ? texts.nothingToSave : undefined,
                  run: () => void run(() => edit(view, { query: savable }), texts.replaced(view.name)),
                },
                {
                  label: view.isStart ? texts.endStart : texts.makeStart,
                  icon: 'star',
                  run: () =>
                    void run(
                      () => edit(view, { isStart: !view.isStart }),
                      view.isStart ? texts.startEnded : texts.startSet(view.name),
                    ),
                },
                { label: texts.remove, icon: 'trash', run: () => void remove(view) },
              ]}
            />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {texts.renameHint}
      </Text>
    </section>
  );
}
