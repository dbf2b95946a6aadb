import { type PromoRow, promoCreate, promoEdit } from '@zaixue/contract/operator/money/promo-codes';
import { callOperator } from '../../api/call.ts';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { showDone } from '../../ui/feedback/notify.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useKeptText } from '../../ui/form/kept-text.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { PromoFields } from './promo-fields.tsx';
import { promoTexts as texts } from './texts.ts';

interface PromoSheetProps {
  /** A code to edit, `new`, or null while closed. */
  readonly target: PromoRow | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Makes a promo code, or edits one. */
export function PromoSheet({ target, onClose, onSaved }: PromoSheetProps) {
  const title = target === null ? '' : target === 'new' ? texts.createTitle : texts.editTitle(target.code);
  return (
    <Sheet isOpen={target !== null} onClose={onClose} title={title}>
      {target === 'new' && <NewPromoForm onClose={onClose} onSaved={onSaved} />}
      {target !== null && target !== 'new' && (
        <PromoForm key={target.id} code={target} onClose={onClose} onSaved={onSaved} />
      )}
    </Sheet>
  );
}

type FormProps = Omit<PromoSheetProps, 'target'>;

const EMPTY = { code: '', discountFen: null, uses: 0, expiresAt: null, note: '' };

function NewPromoForm({ onClose, onSaved }: FormProps) {
  const form = useContractForm<Record<string, unknown>>({
    schema: promoCreate.body,
    initialValues: EMPTY,
    send: async (values) => {
      await callOperator(promoCreate, values as never);
      form.markSaved(EMPTY);
      showDone(texts.created(String(values.code).trim()));
      onClose();
      await onSaved();
    },
  });
  const kept = useKeptText('promo-new', form.changes, form.setValues);
  return (
    <SheetForm form={form} kept={kept} submit={texts.add}>
      <TextField
        label={texts.code}
        description={texts.codeHint}
        required
        data-autofocus
        maxLength={24}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.field('code')}
      />
      <PromoFields form={form} />
    </SheetForm>
  );
}

const LABELS = {
  discountFen: { label: texts.discount, format: (fen: unknown) => formatFen(Number(fen)) },
  uses: { label: texts.usesLabel, format: (uses: unknown) => (uses === 0 ? texts.uses0 : String(uses)) },
  expiresAt: {
    label: texts.end,
    format: (at: unknown) => (typeof at === 'number' ? formatSiteTime(at) : texts.noEnd),
  },
  note: texts.note,
};

function PromoForm({ code, onClose, onSaved }: FormProps & { readonly code: PromoRow }) {
  const { id, discountFen, uses, expiresAt, note } = code;
  const { form, kept } = useEditForm<Record<string, unknown>>({
    keptKey: `promo-${id}`,
    version: code.version,
    initialValues: { discountFen, uses, expiresAt, note },
    schema: promoEdit.body?.omit({ version: true }),
    labels: LABELS,
    send: (fields, version) => callOperator(promoEdit, { id: String(id), ...fields, version }),
    savedText: texts.saved,
    ...{ onSaved, onClose },
  });
  return (
    <SheetForm form={form} kept={kept} submit={texts.save}>
      <PromoFields form={form} isUsed={code.used > 0} />
    </SheetForm>
  );
}
