import { createContext, useContext } from 'react';
import type { HomeEditor } from './use-home.ts';

export interface HomePageState {
  readonly home: HomeEditor;
  /** Opens the form of a part. */
  readonly open: (key: string) => void;
}

export const HomeContext = createContext<HomePageState | null>(null);

export function useHome(): HomePageState {
  const state = useContext(HomeContext);
  if (!state) throw new Error('not on the home page editor');
  return state;
}
