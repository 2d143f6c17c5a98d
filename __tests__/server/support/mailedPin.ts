/** Returns the PIN in a mail without the spaces between its groups; '' when there is none. */
export function pinIn(mail: string): string {
  return (/PIN is ([A-Z0-9 ]+)/u.exec(mail)?.[1] ?? '').replaceAll(' ', '');
}
