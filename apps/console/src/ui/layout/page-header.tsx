import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { uiTexts } from '../../texts/ui-texts.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** Also the title of the browser's tab. */
  readonly title: string;
  readonly description?: ReactNode;
  /** The list or page above this one. */
  readonly back?: { readonly to: string; readonly label: string };
  /** State of what the page shows. */
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
}

/** Heading of a page: its only `h1`, and the title of the tab. */
export function PageHeader({ title, description, back, status, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · ${uiTexts.console}`;
  }, [title]);
  return (
    <Stack component="header" gap={4} mb="md">
      {back && (
        <Anchor component={Link} to={back.to} size="sm" className={styles.back}>
          ‹ {back.label}
        </Anchor>
      )}
      <Group justify="space-between" align="center" gap="sm">
        <Stack gap={4} style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Group gap="sm">
            <Title order={1} size="h2" tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </Title>
            {status}
          </Group>
          {description && (
            <Text component="div" c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </Stack>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    </Stack>
  );
}
