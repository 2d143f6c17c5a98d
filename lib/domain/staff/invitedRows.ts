/** Somebody to invite, as staff typed or pasted them. */
export type InvitedRow = { readonly email: string; readonly name?: string };

const EMAIL = /[^\s<>,;"()]+@[^\s<>,;"()]+/u;
/** What a list writes between or around a name and an e-mail. */
const AROUND = /[<>(),;"\t]+/gu;

/**
 * Reads people out of what staff typed or pasted, one a line: `Ana Díaz <ana@example.org>`, `ana@example.org, Ana Díaz`, or two cells of a spreadsheet in
 * either order. A heading without an e-mail above the first one is left out. Any other line without one stays, so that it can be refused by its number.
 */
export function readInvitedRows(text: string): InvitedRow[] {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const people = isHeading(lines[0]) ? lines.slice(1) : lines;
  return people.map((line) => {
    const email = EMAIL.exec(line)?.[0];
    const name = line
      .replace(email ?? '', '')
      .replace(AROUND, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
    if (email === undefined) return { email: name };
    return name === '' ? { email } : { email, name };
  });
}

const isHeading = (line = ''): boolean => !line.includes('@') && /\be-?mail\b/iu.test(line);
