import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { Progress, Stack, Text } from '../../../ui/layout/layout.ts';
import { sessionTexts as texts } from '../texts.ts';
import { measurePassword } from './password-strength.ts';

const COLOURS = ['red', 'red', 'yellow', 'brand'] as const;

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField({
  password,
  ...field
}: ComponentProps<typeof PasswordField> & { readonly password: string }) {
  const strength = measurePassword(password);
  return (
    <Stack gap={6}>
      <PasswordField autoComplete="new-password" {...field} />
      <Progress
        value={password === '' ? 0 : (strength + 1) * 25}
        color={COLOURS[strength]}
        size="sm"
        aria-hidden="true"
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {password === '' ? texts.strengthHint : `${texts.strengthLabel}：${texts.strengths[strength]}`}
        {password !== '' && strength < 3 && `。${texts.strengthHint}`}
      </Text>
    </Stack>
  );
}
