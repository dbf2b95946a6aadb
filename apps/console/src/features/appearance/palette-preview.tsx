import { contrastOf, GROUNDS, MIN_CONTRAST, type Palette } from '@zaixue/contract/rules/palette';
import type { CSSProperties } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SimpleTable } from '../../ui/layout/layout.ts';
import styles from './appearance.module.css';
import { appearanceTexts as texts } from './texts.ts';

/** The text colours of the H5 (`tokens.css`). */
const INKS = { light: ['#14201c', '#4a5853'], dark: ['#eef3f1', '#b4bfba'] } as const;
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Buttons and cards of the H5 in the colours of a palette, in both schemes, and the contrasts. */
export function PalettePreview({ palette }: { palette: Palette }) {
  return (
    <>
      <Card title={texts.preview} description={texts.previewHint}>
        <div className={styles.phones}>
          {SCHEMES.map((scheme) => (
            <PhoneSample key={scheme} scheme={scheme} palette={palette} />
          ))}
        </div>
      </Card>
      <Card title={texts.contrast} description={texts.contrastHint}>
        <ContrastTable palette={palette} />
      </Card>
    </>
  );
}

function PhoneSample({ scheme, palette }: { scheme: Scheme; palette: Palette }) {
  const { brand, brandStrong, brandSoft, onBrand } = palette[scheme];
  const [card, ground] = GROUNDS[scheme];
  const [ink, ink2] = INKS[scheme];
  const colours = {
    ...{ '--p-brand': brand, '--p-brand-strong': brandStrong, '--p-brand-soft': brandSoft },
    ...{ '--p-on-brand': onBrand, '--p-card': card, '--p-ground': ground },
    ...{ '--p-ink': ink, '--p-ink-2': ink2 },
  } as CSSProperties;
  const { sample } = texts;
  return (
    <figure className={styles.phone} style={colours}>
      <figcaption>{texts[scheme]}</figcaption>
      <div className={styles.sample}>
        <span className={styles.sampleTitle}>{sample.course}</span>
        <span className={styles.sampleLine}>
          <span>{sample.learners}</span>
          <span>{sample.price}</span>
        </span>
        <span className={styles.soft}>{sample.chosen}</span>
        <span className={styles.fill}>{sample.buy}</span>
        <span className={styles.plain}>{sample.try}</span>
      </div>
      <span className={styles.link}>{sample.link}</span>
    </figure>
  );
}

function ContrastTable({ palette }: { palette: Palette }) {
  const ratios = (scheme: Scheme) => {
    const { brand, brandSoft, onBrand } = palette[scheme];
    const [card, ground] = GROUNDS[scheme];
    return {
      onBrand: contrastOf(onBrand, brand),
      card: contrastOf(brand, card),
      ground: contrastOf(brand, ground),
      soft: contrastOf(brand, brandSoft),
    };
  };
  const [light, dark] = [ratios('light'), ratios('dark')];
  return (
    <SimpleTable layout="fixed">
      <SimpleTable.Thead>
        <SimpleTable.Tr>
          <SimpleTable.Th>{texts.pair}</SimpleTable.Th>
          <SimpleTable.Th>{texts.light}</SimpleTable.Th>
          <SimpleTable.Th>{texts.dark}</SimpleTable.Th>
        </SimpleTable.Tr>
      </SimpleTable.Thead>
      <SimpleTable.Tbody>
        {(Object.keys(texts.pairs) as (keyof typeof light)[]).map((pair) => (
          <SimpleTable.Tr key={pair}>
            <SimpleTable.Th scope="row" fw={400}>
              {texts.pairs[pair]}
            </SimpleTable.Th>
            {[light[pair], dark[pair]].map((ratio, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: light, then dark
              <SimpleTable.Td key={index}>
                <StatusBadge tone={ratio >= MIN_CONTRAST ? 'good' : 'bad'}>{texts.ratio(ratio)}</StatusBadge>
              </SimpleTable.Td>
            ))}
          </SimpleTable.Tr>
        ))}
      </SimpleTable.Tbody>
    </SimpleTable>
  );
}
