import type { UsePlace } from '@zaixue/contract/operator/operator-failures';
import type { CategoryNode } from '@zaixue/contract/operator/teaching/categories';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { categoriesTexts as texts } from './texts.ts';

interface UsesSheetProps {
  /** Null while closed. */
  readonly used: { readonly node: CategoryNode; readonly uses: readonly UsePlace[] } | null;
  readonly onClose: () => void;
}

/** Why a category cannot be deleted: the courses and categories that use it. */
export function UsesSheet({ used, onClose }: UsesSheetProps) {
  return (
    <Sheet isOpen={used !== null} onClose={onClose} title={used ? texts.inUseTitle(used.node.name) : ''}>
      <Stack>
        <Text size="sm">{texts.inUseHint}</Text>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {used?.uses.map(({ kind, id, title }) => (
            <li key={`${kind}-${id}`}>
              {kind === 'course' ? (
                <TextLink to={`/courses/${id}`} display="inline-block" py={10}>
                  {title}
                </TextLink>
              ) : (
                texts.usedCategory(title)
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Sheet>
  );
}
