import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isServiceReachable } from '../../platform/is-service-reachable.ts';
import type { LazyPart } from '../../platform/lazy-part.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { commonTexts } from '../../texts.ts';
import { ErrorState } from './error-state.tsx';

interface LazyPanelProps<Props> {
  readonly part: LazyPart<ComponentType<Props>>;
  readonly props: Props;
  /** Shown while the code loads. */
  readonly waiting: ReactNode;
}

/**
 * A part of a screen whose code is loaded when it is first shown. Code that cannot be had is an error of this part
 * alone: the rest of the screen stays, and loading is retried on request and when the connection returns.
 */
export function LazyPanel<Props extends object>({ part, props, waiting }: LazyPanelProps<Props>) {
  const Loaded = part.loaded();
  const [, setLoaded] = useState<object>();
  const [failure, setFailure] = useState<{ readonly part: unknown } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasFailed = failure?.part === part;

  useEffect(() => {
    if (Loaded) return undefined;
    let isCurrent = true;
    const load = (): void => {
      part.load().then(
        () => isCurrent && setLoaded({}),
        () => isCurrent && setFailure({ part }),
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [part, Loaded]);

  if (Loaded) return <Loaded {...props} />;
  if (!hasFailed) return waiting;
  const retry = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await part.load();
      setLoaded({});
    } catch {
      // An update may have replaced the code: a fresh page names the files that exist now.
      if (await isServiceReachable()) hardNavigate.reload();
    }
    setIsBusy(false);
  };
  return <ErrorState text={commonTexts.codeMissing} busy={isBusy} onRetry={() => void retry()} />;
}
