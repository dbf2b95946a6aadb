import { permissionTitle } from '@zaixue/contract/operator/permissions';
import type { AuditEntry } from '@zaixue/contract/operator/site/audit';
import { useState } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button, TextLink } from '../../ui/layout/buttons.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Group, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.ts';
import styles from './audit.module.css';
import { formatChange, type ShownChange } from './format-change.ts';
import { actLabel, fieldLabel, rightOfCall, subjectLabel, subjectPage } from './labels.ts';
import { auditTexts as texts } from './texts.ts';

/** Longer texts are cut until the entry is opened, characters. */
const LONG = 80;

/** One entry of the log, with what it changed. */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const { at, operator, via, act, outcome, changes, reason, address, requestId } = entry;
  const right = outcome === 'refused' ? rightOfCall(act) : undefined;
  return (
    <li className={styles.entry}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Stack gap={2} miw={0}>
          <Group gap="xs">
            <Text fw={600}>{actLabel(act)}</Text>
            {outcome === 'refused' && <StatusBadge tone="bad">{texts.refused}</StatusBadge>}
          </Group>
          <Subject entry={entry} />
          <Text size="sm" c="dimmed">
            <time dateTime={new Date(at).toISOString()}>{formatSiteTime(at)}</time> ·{' '}
            {operator || texts.program} · {texts.vias[via]}
          </Text>
        </Stack>
        <Button
          weight="quiet"
          size="sm"
          px="xs"
          mih={44}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          style={{ flex: 'none' }}
        >
          {isOpen ? texts.less : texts.details}
        </Button>
      </Group>
      {right && <Text size="sm">{texts.missing(permissionTitle(right))}</Text>}
      {reason !== '' && (
        <Text size="sm">
          {texts.reason}：{reason}
        </Text>
      )}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldLabel(change.field)}</dt>
              <dd>
                <Change change={formatChange(change)} isWhole={isOpen} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && (
        <div className={styles.details}>
          <Facts
            facts={[
              [texts.address, address],
              [texts.requestId, requestId],
              [texts.rawAct, act],
            ]}
          />
        </div>
      )}
    </li>
  );
}

function Subject({ entry: { subjectType, subjectId, subjectLabel: label, outcome } }: { entry: AuditEntry }) {
  // A refused call names no title.
  if (subjectType === 'call') return null;
  const text = `${subjectLabel(subjectType)}${label === '' ? ` ${subjectId}` : `：${label}`}`;
  const page = outcome === 'done' ? subjectPage(subjectType, subjectId) : undefined;
  const slice = `/audit?${new URLSearchParams({ subjectType, subjectId })}`;
  return (
    <Group gap="xs">
      {page ? (
        <TextLink to={page} isAlone size="sm">
          {text}
        </TextLink>
      ) : (
        <Text size="sm">{text}</Text>
      )}
      {subjectId !== '' && (
        <TextLink to={slice} isAlone size="sm">
          {texts.onlyThis}
        </TextLink>
      )}
    </Group>
  );
}

const cut = (text: string, isWhole: boolean): string =>
  isWhole || text.length <= LONG ? text : `${text.slice(0, LONG)}…`;

function Change({ change, isWhole }: { change: ShownChange; isWhole: boolean }) {
  if (change.kind === 'hidden') return texts.changed;
  if (change.kind === 'order') return texts.reordered(change.count);
  if (change.kind === 'list')
    return (
      <>
        {change.added.length > 0 && (
          <div>
            {texts.listAdded} <ins>{cut(change.added.join('、'), isWhole)}</ins>
          </div>
        )}
        {change.removed.length > 0 && (
          <div>
            {texts.listRemoved} <del>{cut(change.removed.join('、'), isWhole)}</del>
          </div>
        )}
      </>
    );
  return (
    <>
      {change.before !== null && (
        <>
          <VisuallyHidden>{texts.before}</VisuallyHidden>
          <del>{cut(change.before, isWhole)}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <VisuallyHidden>{texts.after}</VisuallyHidden>
      <ins>{cut(change.after, isWhole)}</ins>
    </>
  );
}
