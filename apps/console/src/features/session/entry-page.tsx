import { type ReactNode, useEffect } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Title } from '../../ui/layout/layout.ts';

interface EntryPageProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page without the frame of the console: login, invitation. */
export function EntryPage({ title, isWide = false, children }: EntryPageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box component="main" maw={isWide ? 480 : 400} mx="auto" px="md" py={{ base: 'lg', sm: 72 }}>
      <Title order={1} size="h2" mb="md" ta="center" textWrap="balance">
        {title}
      </Title>
      <Card>{children}</Card>
    </Box>
  );
}
