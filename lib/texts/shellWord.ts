/** Returns a text as one word of a shell's command, whatever is in it. */
export const shellWord = (text: string): string => (/^[\w@.:/+-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
