import {
  type CategoryNode,
  categoryCreate,
  categoryEdit,
} from '@zaixue/contract/operator/teaching/categories';
import { callOperator } from '../../api/call.ts';
import { sendEdit } from '../../shared/edit/send-edit.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { categoriesTexts as texts } from './texts.ts';

export type CategorySheetTarget =
  | { readonly kind: 'rename'; readonly node: CategoryNode }
  /** Null: on the first level. */
  | { readonly kind: 'create'; readonly parent: CategoryNode | null };

interface CategorySheetProps {
  /** Null while closed. */
  readonly target: CategorySheetTarget | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

const titleOf = (target: CategorySheetTarget): string => {
  if (target.kind === 'rename') return texts.renameTitle;
  return target.parent ? texts.createBelowTitle(target.parent.name) : texts.createTitle;
};

/** Makes a category, or renames one. */
export function CategorySheet({ target, onClose, onSaved }: CategorySheetProps) {
  return (
    <Sheet isOpen={target !== null} onClose={onClose} title={target ? titleOf(target) : ''}>
      {target && <CategoryForm target={target} onClose={onClose} onSaved={onSaved} />}
    </Sheet>
  );
}

function CategoryForm({ target, onClose, onSaved }: CategorySheetProps & { target: CategorySheetTarget }) {
  const present = target.kind === 'rename' ? target.node.name : '';
  const form = useContractForm({
    schema: (categoryCreate.body as NonNullable<typeof categoryCreate.body>).pick({ name: true }),
    initialValues: { name: present },
    send: async ({ name }) => {
      if (target.kind === 'create')
        await callOperator(categoryCreate, { name, parentId: target.parent?.id ?? 0 });
      else {
        const { id, version } = target.node;
        const result = await sendEdit({
          fields: { name },
          seen: { name: present },
          version,
          labels: { name: texts.name },
          send: (fields, seen) => callOperator(categoryEdit, { id: String(id), version: seen, ...fields }),
        });
        if (result.outcome === 'undecided') return;
      }
      await onSaved();
      onClose();
    },
  });
  return (
    <SheetForm form={form} submit={target.kind === 'create' ? texts.add : texts.save}>
      <TextField label={texts.name} required data-autofocus maxLength={32} {...form.field('name')} />
    </SheetForm>
  );
}
