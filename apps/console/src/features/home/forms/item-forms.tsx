import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import { type HomeTarget, PICTURE_LAYOUTS, type PictureLayout } from '@zaixue/contract/operator/pages/home';
import { useCallback } from 'react';
import { TextField } from '../../../ui/form/fields.tsx';
import { SegmentedControl, Stack, Text } from '../../../ui/layout/layout.ts';
import styles from '../home.module.css';
import { describeLink, newPicture, type PartOf, withLayout } from '../home-parts.ts';
import { PartSketch } from '../part-sketch.tsx';
import { layoutTexts, formTexts as texts } from '../texts.ts';
import { ImageField } from './image-field.tsx';
import { ItemList } from './item-list.tsx';
import { LinkField } from './link-field.tsx';

export interface PartFormProps<Part> {
  readonly part: Part;
  readonly onEdit: (part: Part) => void;
  readonly targets: readonly HomeTarget[];
  /** What is wrong with each entry, by index. */
  readonly problems: ReadonlyMap<number, string>;
}

type Picture = PartOf<'banners'>['items'][number];
type QuickLink = PartOf<'links'>['items'][number];

const nameOfPicture = ({ alt }: Picture, index: number): string => alt || texts.pictureNumber(index + 1);
const nameOfLink = ({ name }: QuickLink, index: number): string => name || texts.linkNumber(index + 1);

/** What the row of an entry says of its link; the same function as long as the targets are the same. */
function useLinkSummary(targets: readonly HomeTarget[]) {
  return useCallback(({ href }: { readonly href: string }) => describeLink(href, targets), [targets]);
}

export function BannersForm({ part, onEdit, targets, problems }: PartFormProps<PartOf<'banners'>>) {
  const summaryOf = useLinkSummary(targets);
  return (
    <ItemList
      items={part.items}
      onChange={(items) => onEdit({ ...part, items: [...items] })}
      nameOf={nameOfPicture}
      summaryOf={summaryOf}
      problems={problems}
      create={newPicture}
      addLabel={texts.addPicture}
      renderForm={(item, edit) => <PictureFields item={item} onEdit={edit} targets={targets} isBanner />}
    />
  );
}

export function PicturesForm({ part, onEdit, targets, problems }: PartFormProps<PartOf<'pictures'>>) {
  const summaryOf = useLinkSummary(targets);
  return (
    <Stack gap="md">
      <fieldset className={styles.layouts}>
        <legend>{texts.layout}</legend>
        {(Object.keys(PICTURE_LAYOUTS) as PictureLayout[]).map((layout) => (
          <button
            key={layout}
            type="button"
            className={styles.layout}
            aria-pressed={layout === part.layout}
            onClick={() => onEdit(withLayout(part, layout))}
          >
            <PartSketch kind="pictures" layout={layout} />
            {layoutTexts[layout]}
          </button>
        ))}
      </fieldset>
      <ItemList
        items={part.items}
        onChange={(items) => onEdit({ ...part, items: [...items] })}
        nameOf={nameOfPicture}
        summaryOf={summaryOf}
        problems={problems}
        renderForm={(item, edit) => <PictureFields item={item} onEdit={edit} targets={targets} />}
      />
    </Stack>
  );
}

interface PictureFieldsProps {
  readonly item: Picture;
  readonly onEdit: (item: Picture) => void;
  readonly targets: readonly HomeTarget[];
  readonly isBanner?: boolean;
}

function PictureFields({ item, onEdit, targets, isBanner = false }: PictureFieldsProps) {
  return (
    <>
      <ImageField
        label={texts.image}
        value={item.image}
        onChange={(image, alt) => onEdit({ ...item, image, alt: item.alt || alt })}
        {...(isBanner ? { shape: 'banner' } : {})}
      />
      <LinkField
        label={texts.link}
        value={item.href}
        targets={targets}
        onChange={(href) => onEdit({ ...item, href })}
      />
      <TextField
        label={texts.alt}
        description={texts.altHint}
        value={item.alt}
        maxLength={TITLE_LIMIT}
        onChange={(event) => onEdit({ ...item, alt: event.currentTarget.value })}
      />
    </>
  );
}

export function LinksForm({ part, onEdit, targets, problems }: PartFormProps<PartOf<'links'>>) {
  const summaryOf = useLinkSummary(targets);
  return (
    <Stack gap="md">
      <Stack gap={6}>
        <Text size="sm" fw={500}>
          {texts.lineCount}
        </Text>
        <SegmentedControl
          aria-label={texts.lineCount}
          data={['4', '5'].map((value) => ({ value, label: texts.perLine(Number(value)) }))}
          value={String(part.lineCount)}
          onChange={(value) => onEdit({ ...part, lineCount: value === '4' ? 4 : 5 })}
        />
      </Stack>
      <ItemList
        items={part.items}
        onChange={(items) => onEdit({ ...part, items: [...items] })}
        nameOf={nameOfLink}
        summaryOf={summaryOf}
        problems={problems}
        create={() => ({ image: '', name: '', href: '' })}
        addLabel={texts.addLink}
        renderForm={(item, edit) => (
          <>
            <TextField
              label={texts.name}
              value={item.name}
              maxLength={32}
              required
              data-autofocus
              onChange={(event) => edit({ ...item, name: event.currentTarget.value })}
            />
            <LinkField
              label={texts.link}
              value={item.href}
              targets={targets}
              onChange={(href) => edit({ ...item, href })}
            />
            <ImageField
              label={texts.image}
              value={item.image}
              onChange={(image) => edit({ ...item, image })}
              shape="1:1"
              emptyHint={texts.letterIcon}
            />
          </>
        )}
      />
    </Stack>
  );
}
