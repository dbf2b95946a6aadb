import {
  GENERATE_LIMIT,
  PREFIX_LIMIT,
  promoExport,
  promoGenerate,
} from '@zaixue/contract/operator/money/promo-codes';
import { useState } from 'react';
import { buildRequest } from '../../api/build-request.ts';
import { callOperator } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/large-fields.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button, HrefButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { PromoFields } from './promo-fields.tsx';
import { promoTexts as texts } from './texts.ts';

interface GenerateSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGenerated: () => Promise<unknown>;
  readonly onShowBatch: (batch: string) => void;
}

/** Generates a batch of codes, and offers to export it. */
export function GenerateSheet({ isOpen, onClose, onGenerated, onShowBatch }: GenerateSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.generateTitle}>
      {isOpen && <GenerateForm onClose={onClose} onGenerated={onGenerated} onShowBatch={onShowBatch} />}
    </Sheet>
  );
}

/** Milliseconds: a thousand codes on a slow machine. */
const TIME_LIMIT = 60_000;

function GenerateForm({ onClose, onGenerated, onShowBatch }: Omit<GenerateSheetProps, 'isOpen'>) {
  const [made, setMade] = useState<{ readonly batch: string; readonly count: number } | null>(null);
  const form = useContractForm<Record<string, unknown>>({
    schema: promoGenerate.body,
    initialValues: {
      ...{ count: 100, batch: '', prefix: '', discountFen: null, uses: 1, expiresAt: null, note: '' },
    },
    send: async (values) => {
      setMade(await callOperator(promoGenerate, values as never, { timeLimit: TIME_LIMIT }));
      await onGenerated();
    },
  });
  if (made)
    return (
      <Stack>
        <Notice kind="done" title={texts.generatedTitle(made.count)}>
          {texts.generatedHint(made.batch)}
        </Notice>
        <HrefButton
          weight="main"
          href={buildRequest(promoExport, { batch: made.batch }).address}
          download
          leftSection={<Icon name="download" />}
          data-autofocus
        >
          {texts.exportBatch}
        </HrefButton>
        <Button onClick={() => onShowBatch(made.batch)}>{texts.showBatch}</Button>
        <Button weight="quiet" onClick={onClose}>
          {texts.done}
        </Button>
      </Stack>
    );
  const { count } = form.values;
  return (
    <SheetForm form={form} submit={texts.generateNow(typeof count === 'number' ? count : 0)}>
      <Text size="sm" c="dimmed">
        {texts.generateHint}
      </Text>
      <NumberField
        label={texts.count}
        description={texts.countHint(GENERATE_LIMIT)}
        required
        min={1}
        max={GENERATE_LIMIT}
        allowDecimal={false}
        data-autofocus
        {...form.field('count')}
      />
      <TextField
        label={texts.batch}
        description={texts.batchHint}
        required
        maxLength={32}
        {...form.field('batch')}
      />
      <TextField
        label={texts.prefix}
        description={texts.prefixHint}
        maxLength={PREFIX_LIMIT}
        autoComplete="off"
        {...form.field('prefix')}
      />
      <PromoFields form={form} usesLabel={texts.eachUses} />
    </SheetForm>
  );
}
