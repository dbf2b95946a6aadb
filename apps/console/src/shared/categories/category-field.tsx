import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CategoryNode,
  categoryCreate,
  categoryList,
} from '@zaixue/contract/operator/teaching/categories';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { type Choice, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/large-fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack } from '../../ui/layout/layout.ts';
import { categoryTexts } from './texts.ts';

/** Categories with the name of the one above, e.g. `编程 / 前端`. */
export function categoryChoices(nodes: readonly CategoryNode[]): Choice[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return nodes.map(({ id, name, parentId }) => ({
    value: String(id),
    label: parentId === 0 ? name : `${names.get(parentId) ?? ''} / ${name}`,
  }));
}

interface CategoryFieldProps {
  /** Id of a category; 0 for none. */
  readonly value: number;
  readonly onChange: (id: number) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Chooses a category, or makes a new one in its place. */
export function CategoryField({ value, onChange, error, disabled = false }: CategoryFieldProps) {
  const { data = [] } = useQuery(callQuery(categoryList, {}));
  const { can } = useRights();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Stack gap={4}>
      <SelectField
        label={categoryTexts.label}
        placeholder={categoryTexts.placeholder}
        data={[{ value: '0', label: categoryTexts.none }, ...categoryChoices(data)]}
        value={String(value)}
        onChange={(next) => onChange(Number(next ?? 0))}
        searchable
        nothingFoundMessage={categoryTexts.nothingFound}
        error={error}
        disabled={disabled}
      />
      {can('category.edit') && !disabled && !isCreating && (
        <Button weight="quiet" size="sm" w="fit-content" px={8} onClick={() => setIsCreating(true)}>
          {categoryTexts.create}
        </Button>
      )}
      {isCreating && (
        <NewCategory
          topLevel={data.filter(({ parentId }) => parentId === 0)}
          onDone={(id) => {
            setIsCreating(false);
            if (id !== undefined) onChange(id);
          }}
        />
      )}
    </Stack>
  );
}

interface NewCategoryProps {
  readonly topLevel: readonly CategoryNode[];
  /** Without an id when nothing was made. */
  readonly onDone: (id?: number) => void;
}

/** Inside another form, so it is no form element of its own. */
function NewCategory({ topLevel, onDone }: NewCategoryProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [parentId, setParentId] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const create = async (): Promise<void> => {
    if (isBusy || name.trim() === '') return;
    setIsBusy(true);
    try {
      const { id } = await callOperator(categoryCreate, { name, parentId });
      await client.invalidateQueries({ queryKey: [categoryList.name] });
      onDone(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields?.name ?? error.message);
      setIsBusy(false);
    }
  };
  return (
    <Stack gap="xs" p="sm" bg="var(--console-hover)" style={{ borderRadius: 8 }}>
      <TextField
        label={categoryTexts.name}
        value={name}
        maxLength={32}
        error={problem}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void create();
        }}
      />
      {topLevel.length > 0 && (
        <SelectField
          label={categoryTexts.parent}
          data={[{ value: '0', label: categoryTexts.firstLevel }, ...categoryChoices(topLevel)]}
          value={String(parentId)}
          onChange={(next) => setParentId(Number(next ?? 0))}
        />
      )}
      <Group gap="xs" justify="flex-end">
        <Button size="sm" onClick={() => onDone()}>
          {categoryTexts.cancel}
        </Button>
        <Button size="sm" weight="main" isBusy={isBusy} disabled={name.trim() === ''} onClick={create}>
          {categoryTexts.add}
        </Button>
      </Group>
    </Stack>
  );
}
