import { type KeyboardEvent, useRef, useState } from 'react';
import { treeTexts } from '../../texts/tree-texts.ts';
import { moveNode, positionOf, type TreeNode, type TreeStep, targetOfStep } from './tree-order.ts';

const STEP_OF_KEY: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

interface Lifted<Data> {
  readonly id: string;
  /** The rows as they would be when the lifted one is put down here. */
  readonly draft: readonly TreeNode<Data>[];
}

const wordsFor = (say: typeof treeTexts.at, nodes: readonly TreeNode[], id: string): string => {
  const { place, count, group } = positionOf(nodes, id);
  return say(nodes.find((node) => node.id === id)?.title ?? '', place, count, group?.title);
};

/**
 * Moves rows by keys: space or enter lifts the row of the focused handle and puts it down, escape takes it back.
 * `announce` speaks to assistive technology.
 */
export function useTreeKeys<Data>(
  nodes: readonly TreeNode<Data>[],
  announce: (text: string) => void,
  put: (draft: readonly TreeNode<Data>[], id: string) => void,
) {
  const [lifted, setLifted] = useState<Lifted<Data> | null>(null);
  // React moves the element of the handle, which makes it lose the focus although nobody went elsewhere.
  const isMoving = useRef(false);

  const putDown = (): void => {
    if (!lifted) return;
    setLifted(null);
    announce(wordsFor(treeTexts.dropped, lifted.draft, lifted.id));
    if (lifted.draft !== nodes) put(lifted.draft, lifted.id);
  };

  const onKey = (id: string, event: KeyboardEvent<HTMLElement>): void => {
    const { key } = event;
    const title = nodes.find((node) => node.id === id)?.title ?? '';
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      if (lifted) putDown();
      else {
        setLifted({ id, draft: nodes });
        announce(`${treeTexts.lifted(title)}${wordsFor(treeTexts.at, nodes, id)}`);
      }
    }
    if (!lifted) return;
    const step = STEP_OF_KEY[key];
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setLifted(null);
      announce(treeTexts.cancelled(title));
    } else if (step) {
      event.preventDefault();
      moveLifted(lifted, step);
    }
  };

  const moveLifted = ({ id, draft: before }: Lifted<Data>, step: TreeStep): void => {
    const target = targetOfStep(before, id, step);
    if (!target) {
      announce(treeTexts.noFurther);
      return;
    }
    const draft = moveNode(before, id, target);
    isMoving.current = true;
    setLifted({ id, draft });
    announce(wordsFor(treeTexts.at, draft, id));
  };

  return {
    lifted,
    onKey,
    /** Focus went elsewhere: the row stays where it was put. */
    onBlur: (): void => {
      if (!isMoving.current) putDown();
    },
    /** To be called after the rows were drawn. */
    settle: (): void => {
      isMoving.current = false;
    },
  };
}
