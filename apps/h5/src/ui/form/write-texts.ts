/** What a field with a limit says; apart from the other texts, since the first visit has no such field. */
export const writeTexts = {
  left: (count: number) => `还可以写${count}个字`,
  over: (count: number) => `超出${count}个字`,
} as const;
