import type { coursePriceChange } from '@zaixue/contract/operator/teaching/course-bulk';
import { useState } from 'react';
import type { z } from 'zod';
import { choicesOf } from '../../../ui/form/fields.tsx';
import { SelectField, YuanField } from '../../../ui/form/large-fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { formTexts } from '../form-texts.ts';
import { courseTexts as texts } from '../texts.ts';

export type PriceChange = z.input<typeof coursePriceChange>;

/** What many courses get: a price, a struck price, and whether memberships open them. What is left empty stays. */
export function PriceForm({ onChoose }: { onChoose: (change: PriceChange) => void }) {
  const [priceFen, setPriceFen] = useState<number | null>(null);
  const [struck, setStruck] = useState<keyof typeof texts.bulkStruck>('keep');
  const [struckPriceFen, setStruckPriceFen] = useState<number | null>(null);
  const [vip, setVip] = useState<keyof typeof texts.bulkVip>('keep');
  const change: PriceChange = {
    // A course that was free costs something from now on.
    ...(priceFen ? { priceFen, isFree: false } : {}),
    ...(struck === 'remove' ? { struckPriceFen: null } : {}),
    ...(struck === 'set' && struckPriceFen ? { struckPriceFen } : {}),
    ...(vip === 'keep' ? {} : { isVipFree: vip === 'yes' }),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(change).length > 0) onChoose(change);
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.bulkPriceHint}
        </Text>
        <YuanField label={formTexts.priceFen} value={priceFen} onChange={setPriceFen} data-autofocus />
        <SelectField
          label={texts.bulkStruckLabel}
          data={choicesOf(texts.bulkStruck)}
          value={struck}
          onChange={(value) => setStruck(value as typeof struck)}
        />
        {struck === 'set' && (
          <YuanField
            label={formTexts.struckPriceFen}
            description={formTexts.struckHint}
            value={struckPriceFen}
            onChange={setStruckPriceFen}
          />
        )}
        <SelectField
          label={texts.bulkVipLabel}
          data={choicesOf(texts.bulkVip)}
          value={vip}
          onChange={(value) => setVip(value as typeof vip)}
        />
        <Button type="submit" weight="main" disabled={Object.keys(change).length === 0}>
          {texts.bulkPrice}
        </Button>
      </Stack>
    </form>
  );
}
