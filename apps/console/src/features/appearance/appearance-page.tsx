import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AppearanceContent,
  appearance,
  appearanceContent,
  appearanceEdit,
} from '@zaixue/contract/operator/pages/appearance';
import { isColour, makePalette } from '@zaixue/contract/rules/palette';
import { useEffect, useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { type SeenEdit, sendEdit } from '../../shared/edit/send-edit.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { ErrorState, PageSkeleton } from '../../ui/feedback/states.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { KeptTextOffer, useKeptText } from '../../ui/form/kept-text.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SimpleGrid, Stack } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PalettePreview } from './palette-preview.tsx';
import { appearanceTexts as texts } from './texts.ts';

const query = callQuery(appearance, {});
/** The colours of the program, for the preview without a colour. */
const DEFAULT_PALETTE = {
  light: { brand: '#0b7a5e', brandStrong: '#07654d', brandSoft: '#e6f4ef', onBrand: '#ffffff' },
  dark: { brand: '#3fc39b', brandStrong: '#62d3b0', brandSoft: '#12352b', onBrand: '#062019' },
} as const;
const LABELS = {
  name: texts.name,
  logo: texts.logo,
  whiteLogo: texts.whiteLogo,
  mainColour: texts.colour,
};

/** Name, logos and main colour of the site. */
export function AppearancePage() {
  const { data, error, refetch } = useQuery(query);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : !data && <PageSkeleton />}
      {data && <AppearanceForm present={data} />}
    </>
  );
}

type Form = AppearanceContent & Record<string, unknown>;

function AppearanceForm({ present: { version, ...values } }: { present: Form & { version: number } }) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<SeenEdit>({ version, seen: values });
  const form = useContractForm<Form>({
    schema: appearanceContent,
    initialValues: values,
    send: async (_, changes) => {
      const result = await sendEdit({
        ...{ fields: changes, ...seen, labels: LABELS },
        send: (fields, sent) => callOperator(appearanceEdit, { ...fields, version: sent }),
      });
      if (result.outcome === 'undecided') return;
      const { version: newest, ...fresh } = await client.fetchQuery({ ...query, staleTime: 0 });
      form.markSaved(fresh);
      setSeen({ version: newest, seen: fresh });
      if (result.outcome === 'saved' && !result.isMerged) showDone(texts.saved);
    },
  });
  const kept = useKeptText(
    'appearance',
    form.changes,
    (changes, keptVersion) => {
      form.setValues(changes as Partial<Form>);
      // Nobody knows what was seen when they were typed.
      if (keptVersion !== version) setSeen({ version: keptVersion });
    },
    seen.version,
  );
  // Loaded again while nothing is typed: the newest values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version matters
  useEffect(() => {
    if (version === seen.version || form.changedCount > 0) return;
    form.markSaved(values);
    setSeen({ version, seen: values });
  }, [version]);
  const colour = form.values.mainColour.trim().toLowerCase();
  const palette = isColour(colour) ? makePalette(colour) : DEFAULT_PALETTE;
  const [light, dark] = [palette.light.brand, palette.dark.brand];
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md" maw={980}>
        <KeptTextOffer kept={kept} />
        <Card title={texts.identity}>
          <TextField
            label={texts.name}
            description={texts.nameHint}
            required
            maxLength={64}
            maw={420}
            {...form.field('name')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <LogoField
              label={texts.logo}
              hint={texts.logoHint}
              value={form.values.logo}
              onChange={(path) => form.setValue('logo', path)}
            />
            <LogoField
              label={texts.whiteLogo}
              hint={texts.whiteLogoHint}
              value={form.values.whiteLogo}
              onChange={(path) => form.setValue('whiteLogo', path)}
              isOnDark
            />
          </SimpleGrid>
        </Card>
        <Card title={texts.colour} description={texts.colourHint}>
          <ColourField
            value={colour}
            onChange={(next) => form.setValue('mainColour', next)}
            field={form.field('mainColour')}
          />
          {isColour(colour) && (
            <Notice>
              {light === colour && dark === colour
                ? texts.kept(light, dark)
                : texts.adjusted(colour, light, dark)}
            </Notice>
          )}
        </Card>
        <PalettePreview palette={palette} />
      </Stack>
      <SaveBar
        changedCount={form.changedCount}
        isSending={form.isSending}
        problem={form.problem}
        onDiscard={form.reset}
      />
    </form>
  );
}
