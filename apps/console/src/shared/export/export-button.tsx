import type { Permission } from '@zaixue/contract/operator/permissions';
import { useState } from 'react';
import { useRights } from '../../api/session-store.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { ExportForm, type ExportOfList } from './export-form.tsx';
import { exportTexts as texts } from './texts.ts';

/** A button that exports a list in its filter and order. Nothing without the right, disabled while there is nothing to export. */
export function ExportButton(props: ExportOfList) {
  const { can } = useRights();
  const [isOpen, setIsOpen] = useState(false);
  const [{ needs }] = props.calls;
  if (!can(needs as Permission)) return null;
  return (
    <>
      <Button
        leftSection={<Icon name="download" size={18} />}
        disabled={!props.total}
        onClick={() => setIsOpen(true)}
      >
        {texts.export}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.title(props.name)} height="auto">
        <ExportForm {...props} total={props.total ?? 0} onClose={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}
