import { Progress, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Icon, type IconName } from './icon.tsx';
import { PHONE } from './phone.ts';
import { Sheet } from './sheet.tsx';
import styles from './tray.module.css';
import { useMediaQuery } from './use-media-query.ts';

interface TrayProps {
  readonly label: string;
  readonly icon: IconName;
  /** What goes on, e.g. `正在上传 2 个`; read out when it changes. */
  readonly summary: string;
  /** Share that is done, percent; null when nothing is under way. */
  readonly percent: number | null;
  /** What needs the operator, e.g. `1 个需要处理`; null for nothing. */
  readonly problems: string | null;
  /** Whether it closes by itself as soon as nothing is under way and nothing needs the operator. */
  readonly closesWhenDone?: boolean;
  readonly children: ReactNode;
  /** Below the list. */
  readonly footer?: ReactNode;
}

/** Work that goes on while other screens are used, over every screen. On phones a button that opens its list in a sheet. */
export function Tray({
  label,
  icon,
  summary,
  percent,
  problems,
  closesWhenDone = false,
  children,
  footer,
}: TrayProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the sheet leads to another screen
  useEffect(() => setIsSheetOpen(false), [pathname]);
  const isDone = percent === null && problems === null;
  useEffect(() => {
    if (closesWhenDone) setIsOpen(!isDone);
  }, [closesWhenDone, isDone]);
  const head = (
    <>
      <Icon name={icon} size={18} />
      <Text component="span" fw={600} size="sm" role="status">
        {summary}
      </Text>
      {percent !== null && <span>{percent}%</span>}
      {problems !== null && (
        <span className={styles.problems}>
          <Icon name="warning" size={16} />
          {problems}
        </span>
      )}
    </>
  );
  if (isPhone)
    return (
      <section className={styles.pill} aria-label={label}>
        <button type="button" className={styles.toggle} onClick={() => setIsSheetOpen(true)}>
          {head}
        </button>
        <Sheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title={label}>
          {children}
          {footer}
        </Sheet>
      </section>
    );
  return (
    <section className={styles.tray} aria-label={label} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        title={isOpen ? uiTexts.minimise : uiTexts.expand}
        onClick={() => setIsOpen(!isOpen)}
      >
        {head}
        <Icon name={isOpen ? 'chevronDown' : 'up'} size={18} className={styles.arrow ?? ''} />
      </button>
      {percent !== null && <Progress value={percent} size="xs" aria-label={label} />}
      {isOpen && (
        <>
          <div className={styles.scroll}>{children}</div>
          {footer}
        </>
      )}
    </section>
  );
}
