import { useSyncExternalStore } from 'react';

/** The lessons that are selected. A store of its own, so that selecting one draws only its row again. */
export class LessonSelection {
  private ids: ReadonlySet<number> = new Set();
  private readonly listeners = new Set<() => void>();

  readonly get = (): ReadonlySet<number> => this.ids;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(ids: ReadonlySet<number>): void {
    this.ids = ids;
    for (const listener of this.listeners) listener();
  }

  toggle(id: number, isSelected: boolean): void {
    const next = new Set(this.ids);
    if (isSelected) next.add(id);
    else next.delete(id);
    this.set(next);
  }
}

export const useSelectedIds = (selection: LessonSelection): ReadonlySet<number> =>
  useSyncExternalStore(selection.subscribe, selection.get);

export const useIsSelected = (selection: LessonSelection, id: number): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.get().has(id));
