import {
  courseBulkMove,
  courseBulkPrice,
  courseBulkState,
  courseBulkTrash,
} from '@zaixue/contract/operator/teaching/course-bulk';
import type { CourseFilter } from '@zaixue/contract/operator/teaching/courses';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import type { BulkTarget } from '../../../shared/bulk/bulk-target.ts';
import { bulkTexts } from '../../../shared/bulk/texts.ts';
import type { Bulk, BulkAct } from '../../../shared/bulk/use-bulk.tsx';
import { CategoryField } from '../../../shared/categories/category-field.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Stack } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/menu/action-menu.tsx';
import { courseTexts as texts } from '../texts.ts';
import { PriceForm } from './price-form.tsx';

type CourseAct<Change> = BulkAct<CourseFilter, Change>;

const stateAct = (
  title: string,
  change: { isShown?: boolean; isOnSale?: boolean },
  describe: (count: number) => string,
): CourseAct<typeof change> => ({
  ...{ title, change, describe },
  send: (body) => callOperator(courseBulkState, body),
});
const ACTS = {
  show: stateAct(texts.show, { isShown: true }, texts.bulkShown),
  hide: stateAct(texts.hide, { isShown: false }, texts.bulkHidden),
  putOnSale: stateAct(texts.putOnSale, { isOnSale: true }, texts.bulkOnSale),
  takeOffSale: stateAct(texts.takeOffSale, { isOnSale: false }, texts.bulkOffSale),
} as const;
const trashAct = (isInTrash: boolean): CourseAct<{ isInTrash: boolean }> => ({
  title: isInTrash ? texts.trash : texts.restore,
  change: { isInTrash },
  describe: isInTrash ? texts.bulkTrashed : texts.bulkRestored,
  isDanger: isInTrash,
  send: (body) => callOperator(courseBulkTrash, body),
});

interface BulkButtonsProps {
  readonly bulk: Bulk;
  readonly target: BulkTarget<CourseFilter>;
  /** Whether the list shows the trash. */
  readonly isTrash: boolean;
  readonly onStarted: () => void;
}

/** What can be done with the selected courses. */
export function BulkButtons({ bulk, target, isTrash, onStarted }: BulkButtonsProps) {
  const { can } = useRights();
  const [sheet, setSheet] = useState<'move' | 'price' | null>(null);
  const closeSheet = (): void => setSheet(null);
  const run = <Change,>(act: CourseAct<Change>) => void bulk.run(act, target, onStarted);
  if (isTrash)
    return (
      can('course.delete') && (
        <Button disabled={bulk.isBusy} onClick={() => run(trashAct(false))}>
          {texts.restore}
        </Button>
      )
    );
  const more: MenuAction[] = [
    ...(can('course.publish')
      ? ([
          { label: texts.takeOffSale, icon: 'pause', run: () => run(ACTS.takeOffSale) },
          { label: texts.putOnSale, icon: 'play', run: () => run(ACTS.putOnSale) },
        ] as const)
      : []),
    ...(can('course.edit')
      ? [{ label: texts.bulkMove, icon: 'folder', run: () => setSheet('move') } as const]
      : []),
    ...(can('course.price')
      ? [{ label: texts.bulkPrice, icon: 'money', run: () => setSheet('price') } as const]
      : []),
    ...(can('course.delete')
      ? [{ label: texts.trash, icon: 'trash', run: () => run(trashAct(true)) } as const]
      : []),
  ];
  return (
    <>
      {can('course.publish') && (
        <>
          <Button disabled={bulk.isBusy} onClick={() => run(ACTS.show)}>
            {texts.show}
          </Button>
          <Button disabled={bulk.isBusy} onClick={() => run(ACTS.hide)}>
            {texts.hide}
          </Button>
        </>
      )}
      <ActionMenu label={bulkTexts.more} actions={more} />
      <Sheet isOpen={sheet === 'move'} onClose={closeSheet} title={texts.bulkMove} height="auto">
        <MoveForm
          onChoose={(categoryId) => {
            closeSheet();
            run({
              ...{ title: texts.bulkMove, change: { categoryId }, describe: texts.bulkMoved },
              send: (body) => callOperator(courseBulkMove, body),
            });
          }}
        />
      </Sheet>
      <Sheet isOpen={sheet === 'price'} onClose={closeSheet} title={texts.bulkPrice} height="auto">
        <PriceForm
          onChoose={(change) => {
            closeSheet();
            run({
              ...{ title: texts.bulkPrice, change, describe: texts.bulkPriced },
              send: (body) => callOperator(courseBulkPrice, body),
            });
          }}
        />
      </Sheet>
    </>
  );
}

function MoveForm({ onChoose }: { onChoose: (categoryId: number) => void }) {
  const [categoryId, setCategoryId] = useState(0);
  return (
    <Stack>
      <CategoryField value={categoryId} onChange={setCategoryId} />
      <Button weight="main" onClick={() => onChoose(categoryId)}>
        {texts.bulkMove}
      </Button>
    </Stack>
  );
}
