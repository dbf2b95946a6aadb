import type { HomeTarget } from '@zaixue/contract/operator/pages/home';
import { HOME_PAGE_PATHS, readHomeLink } from '@zaixue/contract/rules/home-link';
import { useState } from 'react';
import { TextField } from '../../../ui/form/fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import styles from '../home.module.css';
import { addressOf, describeLink } from '../home-parts.ts';
import { linkTexts as texts } from '../texts.ts';
import { StateChoice } from './state-choice.tsx';
import { TargetSearch } from './target-search.tsx';

interface LinkFieldProps {
  readonly label: string;
  readonly value: string;
  readonly targets: readonly HomeTarget[];
  readonly onChange: (href: string) => void;
}

/** Where a tap leads: a page, something that is searched for, or a typed address. */
export function LinkField({ label, value, targets, onChange }: LinkFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  // What was chosen here is known before the server has answered.
  const [chosen, setChosen] = useState<HomeTarget | null>(null);
  const known = chosen ? [...targets, chosen] : targets;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }} c={value === '' ? 'dimmed' : undefined}>
        {describeLink(value, known)}
      </Text>
      <Group gap="xs">
        <Button leftSection={<Icon name="link" size={18} />} onClick={() => setIsOpen(true)}>
          {value === '' ? texts.choose : texts.change}
        </Button>
        {value !== '' && (
          <Button weight="quiet" onClick={() => onChange('')}>
            {texts.clear}
          </Button>
        )}
      </Group>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.sheetTitle}>
        <LinkChooser
          value={value}
          onChoose={(href, target) => {
            setIsOpen(false);
            setChosen(target);
            onChange(href);
          }}
        />
      </Sheet>
    </Stack>
  );
}

const KINDS = ['page', 'course', 'lesson', 'category', 'announcement', 'address'] as const;
type Kind = (typeof KINDS)[number];

interface LinkChooserProps {
  readonly value: string;
  readonly onChoose: (href: string, target: HomeTarget | null) => void;
}

function LinkChooser({ value, onChoose }: LinkChooserProps) {
  const [kind, setKind] = useState<Kind>(() => {
    const { kind: present } = readHomeLink(value);
    const found = KINDS.find((each) => each === present);
    return found ?? (value === '' ? 'page' : 'address');
  });
  return (
    <Stack gap="sm">
      <StateChoice
        label={texts.kindsLabel}
        options={KINDS.map((each) => ({ value: each, label: texts.kinds[each] }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'page' ? (
        <ul className={styles.targets}>
          {HOME_PAGE_PATHS.map((path) => (
            <li key={path}>
              <button type="button" className={styles.target} onClick={() => onChoose(path, null)}>
                <span className={styles.about}>
                  <span className={styles.name}>{texts.pages[path]}</span>
                  <span className={styles.summary}>{path}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : kind === 'address' ? (
        <AddressForm value={value} onChoose={(href) => onChoose(href, null)} />
      ) : (
        <TargetSearch
          key={kind}
          kind={kind}
          label={`${texts.search}${texts.kinds[kind]}`}
          onChoose={(target) => onChoose(addressOf(target), target)}
        />
      )}
    </Stack>
  );
}

function AddressForm({ value, onChoose }: { value: string; onChoose: (href: string) => void }) {
  const [text, setText] = useState(value);
  const isWrong = readHomeLink(text).kind === 'wrong';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onChoose(text.trim());
      }}
    >
      <Stack gap="sm">
        <TextField
          label={texts.address}
          description={texts.addressHint}
          inputMode="url"
          value={text}
          maxLength={1000}
          error={isWrong ? texts.wrong : undefined}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" weight="main" disabled={isWrong || text.trim() === ''}>
          {texts.useAddress}
        </Button>
      </Stack>
    </form>
  );
}
