import { SAVED_VIEW_LISTS, type SavedViewList } from '@zaixue/contract/operator/site/saved-views';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { QuerySchema } from '../../ui/list/list-state.ts';
import { ButtonRow } from '../../ui/menu/button-row.tsx';
import { viewTexts as texts } from './texts.ts';
import { useSavedViews } from './use-saved-views.ts';
import styles from './views.module.css';

const ViewsSheet = lazy(() => import('./views-sheet.tsx'));

interface SavedViewsProps {
  readonly list: SavedViewList;
  /** Of the list's state, as it is given to `useListState`. */
  readonly schema: QuerySchema;
}

/**
 * The saved views of a list, above its rows: one tap shows a view, and the present filters can be saved. Nothing while there is
 * neither a view nor a filter.
 */
export function SavedViews({ list, schema }: SavedViewsProps) {
  const saved = useSavedViews(list, schema);
  const { views, shown, savable, show } = saved;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!views) return null;
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const canSave = savable !== '' && shown === null;
  return (
    <>
      {(views.length > 0 || canSave) && (
        <div className={styles.bar}>
          {views.length > 0 && (
            <ButtonRow label={texts.label}>
              {views.map((view) => (
                <button
                  key={view.id}
                  type="button"
                  className={styles.view}
                  aria-pressed={view.id === shown}
                  title={view.name}
                  onClick={() => show(view)}
                >
                  {view.isStart && <Icon name="star" size={16} aria-label={texts.start} />}
                  <span>{view.name}</span>
                </button>
              ))}
            </ButtonRow>
          )}
          {canSave && (
            <Button
              weight="quiet"
              px={8}
              leftSection={<Icon name="plus" size={18} />}
              onClick={open}
              className={styles.save}
            >
              {texts.save}
            </Button>
          )}
          {views.length > 0 && (
            <IconButton label={texts.manage} onClick={open}>
              <Icon name="settings" />
            </IconButton>
          )}
        </div>
      )}
      {wasOpened && (
        <Suspense>
          <ViewsSheet
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            list={list}
            saved={{ ...saved, views }}
            leavesOutPersons={SAVED_VIEW_LISTS[list].leavesOut.length > 0}
          />
        </Suspense>
      )}
    </>
  );
}
