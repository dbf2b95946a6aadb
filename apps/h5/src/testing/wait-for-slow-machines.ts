import { configure } from '@testing-library/react';

/** What `findBy…` and `waitFor` wait for may be slow on a machine with other things to do, never wrong. */
const LONGEST_MS = 15_000;

// Effects that start twice and renders that happen twice must do no harm.
configure({ asyncUtilTimeout: LONGEST_MS, reactStrictMode: true });
