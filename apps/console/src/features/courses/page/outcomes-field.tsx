import { OUTCOMES } from '@zaixue/contract/operator/teaching/courses';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/form/fields.tsx';
import { Button, IconButton } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, VisuallyHidden } from '../../../ui/layout/layout.ts';
import { formTexts as texts } from '../form-texts.ts';

interface OutcomesFieldProps {
  readonly outcomes: readonly string[];
  readonly onChange: (outcomes: string[]) => void;
  /** Properties of the field at an index. */
  readonly fieldOf: (index: number) => object;
}

/** What learners get from the course, line by line. Enter adds a line. */
export function OutcomesField({ outcomes, onChange, fieldOf }: OutcomesFieldProps) {
  const [focused, setFocused] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelectorAll('input')[focused]?.focus();
    setFocused(null);
  }, [focused]);

  const isFull = outcomes.length >= OUTCOMES.most;
  const add = (index: number): void => {
    if (isFull) return;
    onChange(outcomes.toSpliced(index, 0, ''));
    setFocused(index);
  };
  const remove = (index: number): void => {
    onChange(outcomes.toSpliced(index, 1));
    setFocused(Math.max(0, index - 1));
  };
  const move = (from: number, to: number): void => {
    const moved = outcomes[from];
    if (moved === undefined || to < 0 || to >= outcomes.length) return;
    onChange(outcomes.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(texts.outcomeMoved(to + 1));
  };
  return (
    <Card title={texts.outcomes} description={texts.outcomesHint(OUTCOMES.most)}>
      {outcomes.length > 0 && (
        <ol ref={list} style={{ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' }}>
          {outcomes.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={index}>
              <Group gap={2} wrap="nowrap" align="flex-start">
                <TextField
                  aria-label={texts.outcome(index + 1)}
                  style={{ flex: 1 }}
                  {...fieldOf(index)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    add(index + 1);
                  }}
                />
                <IconButton
                  label={texts.outcomeUp(index + 1)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="up" />
                </IconButton>
                <IconButton
                  label={texts.outcomeDown(index + 1)}
                  disabled={index === outcomes.length - 1}
                  onClick={() => move(index, index + 1)}
                  visibleFrom="xs"
                >
                  <Icon name="down" />
                </IconButton>
                <IconButton label={texts.removeOutcome(index + 1)} onClick={() => remove(index)}>
                  <Icon name="close" />
                </IconButton>
              </Group>
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <Button
        w="fit-content"
        disabled={isFull}
        leftSection={<Icon name="plus" size={18} />}
        onClick={() => add(outcomes.length)}
      >
        {texts.addOutcome}
      </Button>
    </Card>
  );
}
