import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../../platform/lazy-part.ts';

/** A screen whose code is loaded when it is first needed. */
export type LazyScreen = LazyPart<ComponentType>;

export const lazyScreen = (importScreen: () => Promise<ComponentType>): LazyScreen => lazyPart(importScreen);
