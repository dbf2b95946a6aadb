import {
  type OperatorPlan,
  PLAN_BENEFITS,
  PLAN_LINES,
  planCreate,
  planEdit,
} from '@zaixue/contract/operator/money/plans';
import { callOperator } from '../../api/call.ts';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import { useKeptText } from '../../ui/form/kept-text.tsx';
import { NumberField, TextAreaField, YuanField } from '../../ui/form/large-fields.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SimpleGrid } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { contentOf, EMPTY_PLAN, formOf, type PlanForm, planFormSchema } from './plan-form.ts';
import { PlanPreview } from './plan-preview.tsx';
import { planTexts as texts } from './texts.ts';

interface PlanSheetProps {
  /** A plan to edit, `new`, or null while closed. */
  readonly target: OperatorPlan | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Makes a plan, or edits one. */
export function PlanSheet({ target, onClose, onSaved }: PlanSheetProps) {
  const title = target === null ? '' : target === 'new' ? texts.createTitle : texts.editTitle(target.name);
  return (
    <Sheet isOpen={target !== null} onClose={onClose} title={title} size="lg">
      {target === 'new' && <NewPlanForm onClose={onClose} onSaved={onSaved} />}
      {target !== null && target !== 'new' && (
        <EditPlanForm key={target.id} plan={target} onClose={onClose} onSaved={onSaved} />
      )}
    </Sheet>
  );
}

type FormProps = Omit<PlanSheetProps, 'target'>;
type Form = ReturnType<typeof useContractForm<PlanForm>>;

const EMPTY = { ...EMPTY_PLAN, isOnSale: true };

function NewPlanForm({ onClose, onSaved }: FormProps) {
  const form = useContractForm<PlanForm>({
    schema: planFormSchema,
    initialValues: EMPTY,
    send: async ({ isOnSale, ...typed }) => {
      await callOperator(planCreate, { ...contentOf(typed as PlanForm), isOnSale } as never);
      form.markSaved(EMPTY);
      showDone(texts.created(String(typed.name).trim()));
      onClose();
      await onSaved();
    },
  });
  const kept = useKeptText('plan-new', form.changes, form.setValues);
  return (
    <SheetForm form={form} kept={kept} submit={texts.add}>
      <PlanFields form={form} />
      <SwitchField label={texts.onSaleLabel} {...form.field('isOnSale', 'switch')} />
    </SheetForm>
  );
}

const showLines = (lines: unknown) => (Array.isArray(lines) ? lines.join('；') : '');
const showFen = (fen: unknown) => (typeof fen === 'number' ? formatFen(fen) : '');
const LABELS = {
  name: texts.name,
  priceFen: { label: texts.price, format: showFen },
  struckPriceFen: { label: texts.struckPrice, format: showFen },
  days: { label: texts.daysLabel, format: (days: unknown) => texts.days(Number(days)) },
  lines: { label: texts.lines, format: showLines },
  benefits: { label: texts.benefits, format: showLines },
  isRecommended: texts.recommendLabel,
};

function EditPlanForm({ plan, onClose, onSaved }: FormProps & { readonly plan: OperatorPlan }) {
  const { form, kept } = useEditForm<PlanForm>({
    keptKey: `plan-${plan.id}`,
    version: plan.version,
    initialValues: formOf(plan),
    schema: planFormSchema,
    labels: LABELS,
    fieldsOf: contentOf,
    send: (fields, version) => callOperator(planEdit, { id: String(plan.id), ...fields, version }),
    savedText: texts.saved,
    ...{ onSaved, onClose },
  });
  return (
    <SheetForm form={form} kept={kept} submit={texts.save}>
      {plan.sold > 0 && <Notice>{texts.soldNotice}</Notice>}
      <PlanFields form={form} />
    </SheetForm>
  );
}

function PlanFields({ form }: { form: Form }) {
  return (
    <>
      <TextField label={texts.name} required maxLength={32} data-autofocus {...form.field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <YuanField
          label={texts.price}
          description={texts.priceHint}
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('priceFen')}
        />
        <YuanField
          label={texts.struckPrice}
          description={texts.struckHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('struckPriceFen')}
        />
      </SimpleGrid>
      <NumberField
        label={texts.daysLabel}
        description={texts.daysHint}
        required
        min={1}
        allowDecimal={false}
        {...form.field('days')}
      />
      <TextAreaField
        label={texts.benefits}
        description={texts.benefitsHint(PLAN_BENEFITS.most, PLAN_BENEFITS.longest)}
        {...form.field('benefits')}
      />
      <TextAreaField
        label={texts.lines}
        description={texts.linesHint(PLAN_LINES.most, PLAN_LINES.longest)}
        minRows={2}
        {...form.field('lines')}
      />
      <SwitchField
        label={texts.recommendLabel}
        description={texts.recommendHint}
        {...form.field('isRecommended', 'switch')}
      />
      <PlanPreview typed={form.values} />
    </>
  );
}
