import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * React for the browser. This module is built into the chunk of the packages: React is then evaluated in the task of that script,
 * not in the one that starts the app.
 */
export const reactDom = { createRoot, hydrateRoot };
