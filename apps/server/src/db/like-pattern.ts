/** Text that `like … escape '\'` finds anywhere, without meaning of its signs. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
