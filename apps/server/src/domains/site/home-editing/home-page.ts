/** The page that the console edits, and its platform. */
export const HOME_PAGE = 'h5-page-index';
export const HOME_PLATFORM = 'h5';
