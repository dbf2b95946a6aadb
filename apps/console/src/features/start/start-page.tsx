import { EmptyState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ThemeSwitch } from '../../ui/layout/theme-switch.tsx';
import { startTexts } from './texts.ts';

/** First page after the login. */
export function StartPage() {
  return (
    <>
      <PageHeader title={startTexts.title} description={startTexts.description} actions={<ThemeSwitch />} />
      <Card>
        <EmptyState icon="list" title={startTexts.emptyTitle}>
          {startTexts.emptyHint}
        </EmptyState>
      </Card>
    </>
  );
}
