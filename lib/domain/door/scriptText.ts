/** Who is meant by the words in braces of a script. */
export type ScriptNames = { readonly voter: string; readonly volunteer: string; readonly candidate: string };

/**
 * Returns a script's text with {voter}, {volunteer} and {candidate} filled in; other braces stay as they are. A name that is not known leaves no
 * space: 'Hi {voter}, …' is 'Hi, …'.
 */
export function scriptText(text: string, names: ScriptNames): string {
  return text.replaceAll(/( ?)\{(voter|volunteer|candidate)\}/gu, (_, space: string, name: keyof ScriptNames) =>
    names[name] === '' ? '' : `${space}${names[name]}`,
  );
}
