const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|4th)\.?$/iu;
/** Names from which people may part their O: 'Pat O Brien'. Before another name an O is an initial. */
const IRISH: ReadonlySet<string> = new Set([
  ...['brien', 'callaghan', 'connell', 'connor', 'dea', 'donnell', 'donoghue', 'donovan', 'dowd', 'driscoll', 'dwyer', 'flaherty'],
  ...['gorman', 'grady', 'halloran', 'hanlon', 'hara', 'keefe', 'keeffe', 'leary', 'loughlin', 'mahony', 'malley', 'mara'],
  ...['meara', 'neil', 'neill', 'reilly', 'rourke', 'shaughnessy', 'shea', 'sullivan', 'toole'],
]);
/** Words with which a last name begins. */
const PARTICLES: ReadonlySet<string> = new Set([
  ...['al', 'bin', 'da', 'das', 'de', 'del', 'dela', 'della', 'den', 'der', 'di', 'do'],
  ...['dos', 'du', 'el', 'la', 'las', 'le', 'los', 'mac', 'san', 'santa', 'st', 'st.'],
  ...['ste', 'ten', 'ter', 'van', 'vande', 'vander', 'von', 'y'],
]);

/**
 * Returns at which word of a whole name the last name begins: at the last word, with the particles before it and a
 * suffix behind it, never at the first word. 'Ana de la Cruz' has 1, 'Bo Lee Jr.' too.
 */
export function lastNameAt(words: readonly string[]): number {
  const word = (at: number) => words[at]?.toLowerCase() ?? '';
  let at = Math.max(0, words.length - 1);
  if (at > 1 && SUFFIX.test(word(at))) at -= 1;
  if (at > 1 && word(at - 1) === 'o' && IRISH.has(word(at))) at -= 1;
  while (at > 1 && PARTICLES.has(word(at - 1))) at -= 1;
  return at;
}
