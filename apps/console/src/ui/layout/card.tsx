import { Group, Paper, type PaperProps, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface CardProps extends PaperProps {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A framed part of a page. */
export function Card({ title, description, actions, children, ...rest }: CardProps) {
  return (
    <Paper component="section" withBorder p="md" radius="md" bg="var(--console-card)" {...rest}>
      <Stack gap="md">
        {(title || actions) && (
          <Group justify="space-between" align="flex-start" gap="sm">
            <Stack gap={2} style={{ flex: '1 1 12rem', minWidth: 0 }}>
              <Title order={2} size="h4">
                {title}
              </Title>
              {description && (
                <Text size="sm" c="dimmed">
                  {description}
                </Text>
              )}
            </Stack>
            {actions}
          </Group>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
