/**
 * Finds the innermost element whose whole text is `text`, also where parts of it stand in elements of their own, as in
 * a price. For `getByText` and its like.
 */
export const wholeText =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some((child) => child.textContent === text);
