import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorFailureBody, UsePlace } from '@zaixue/contract/operator/operator-failures';
import {
  type CategoryNode,
  categoryDelete,
  categoryEdit,
  categoryList,
  categorySort,
} from '@zaixue/contract/operator/teaching/categories';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SortableTree } from '../../ui/tree/sortable-tree.tsx';
import type { TreeNode } from '../../ui/tree/tree-order.ts';
import { applyMove, moveOf, rowsOf } from './category-order.ts';
import { type CategoryActions, CategoryActionsContext, CategoryTreeRow } from './category-row.tsx';
import { CategorySheet, type CategorySheetTarget } from './category-sheet.tsx';
import { categoriesTexts as texts } from './texts.ts';
import { UsesSheet } from './uses-sheet.tsx';

/** The categories of courses: two levels in the order that learners see. */
export function CategoriesPage() {
  const client = useQueryClient();
  const { can } = useRights();
  const query = callQuery(categoryList, {});
  const { data, error, refetch } = useQuery(query);
  const [target, setTarget] = useState<CategorySheetTarget | null>(null);
  const [removed, setRemoved] = useState<CategoryNode | null>(null);
  const [used, setUsed] = useState<{ node: CategoryNode; uses: readonly UsePlace[] } | null>(null);
  const rows = useMemo(() => rowsOf(data ?? []), [data]);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const canEdit = can('category.edit');
  const actions = useRef<CategoryActions>({
    rename: (node) => setTarget({ kind: 'rename', node }),
    createBelow: (parent) => setTarget({ kind: 'create', parent }),
    remove: setRemoved,
  });

  /** Puts a category below `parentId` and sets the order of that level. Returns its version by then. */
  const place = async (
    { id, version }: { id: number; version: number },
    from: number,
    { parentId, ids }: { parentId: number; ids: readonly number[] },
  ): Promise<number> => {
    const answer =
      from === parentId
        ? { version }
        : await callOperator(categoryEdit, { id: String(id), parentId, version });
    await callOperator(categorySort, { parentId, ids: [...ids] });
    return answer.version;
  };

  const move = async (after: readonly TreeNode<CategoryNode>[], id: string): Promise<void> => {
    const change = moveOf(rows, after, id);
    if (!change) return;
    await client.cancelQueries({ queryKey: query.queryKey });
    client.setQueryData(query.queryKey, applyMove(after));
    const { former, parentId } = change;
    try {
      const version = await place(change, former.parentId, change);
      const name = rows.find((row) => row.id === id)?.title ?? '';
      showUndo(texts.moved(name), () => place({ id: change.id, version }, parentId, former).finally(refresh));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showProblem(failure.message, failure.requestId);
    } finally {
      await refresh();
    }
  };

  const remove = async (): Promise<void> => {
    if (!removed) return;
    try {
      await callOperator(categoryDelete, { id: String(removed.id) });
      showDone(texts.removed(removed.name));
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'in_use') throw failure;
      setUsed({ node: removed, uses: (failure.body as OperatorFailureBody).uses ?? [] });
    } finally {
      await refresh();
    }
  };

  const create = canEdit && (
    <Button
      weight="main"
      leftSection={<Icon name="plus" />}
      onClick={() => setTarget({ kind: 'create', parent: null })}
    >
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={data && data.length > 0 && create}
      />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState icon="folder" title={texts.emptyTitle} action={create}>
            {texts.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <Card maw={820} p="xs">
          <CategoryActionsContext value={canEdit ? actions.current : null}>
            <SortableTree
              label={texts.list}
              nodes={rows}
              Row={CategoryTreeRow}
              onMove={move}
              groupLabel={texts.moveTo}
            />
          </CategoryActionsContext>
        </Card>
      )}
      <CategorySheet target={target} onClose={() => setTarget(null)} onSaved={refresh} />
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        isDanger
        onConfirm={remove}
      >
        {removed && texts.removeText(removed.name)}
      </ConfirmDialog>
      <UsesSheet used={used} onClose={() => setUsed(null)} />
    </>
  );
}
