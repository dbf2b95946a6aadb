import { type PromoRow, promoCreate, promoEdit } from '@zaixue/contract/operator/money/promo-codes';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { type SeenEdit, sendEdit } from '../../shared/edit/send-edit.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { KeptTextOffer, useKeptText } from '../../ui/form/kept-text.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack } from '../../ui/layout/layout.ts';
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
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <KeptTextOffer kept={kept} />
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
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending}>
          {texts.add}
        </Button>
      </Stack>
    </form>
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
  const { id, version, discountFen, uses, expiresAt, note } = code;
  const present = { discountFen, uses, expiresAt, note };
  const [seen, setSeen] = useState<SeenEdit>({ version, seen: present });
  const form = useContractForm<Record<string, unknown>>({
    schema: promoEdit.body?.omit({ version: true }),
    initialValues: present,
    send: async (_, changes) => {
      if (Object.keys(changes).length === 0) return onClose();
      const result = await sendEdit({
        ...{ fields: changes, ...seen, labels: LABELS },
        send: (fields, sent) => callOperator(promoEdit, { id: String(id), ...fields, version: sent }),
      });
      if (result.outcome === 'undecided') return;
      form.markSaved();
      if (result.outcome === 'saved' && !result.isMerged) showDone(texts.saved);
      onClose();
      await onSaved();
    },
  });
  const kept = useKeptText(
    `promo-${id}`,
    form.changes,
    (changes, keptVersion) => {
      form.setValues(changes);
      // Nobody knows what was seen when they were typed.
      if (keptVersion !== version) setSeen({ version: keptVersion });
    },
    version,
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <KeptTextOffer kept={kept} />
        <PromoFields form={form} isUsed={code.used > 0} />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}
