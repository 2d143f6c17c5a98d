/** Who is meant by the words in braces of a script. */
export type ScriptNames = { readonly voter: string; readonly volunteer: string; readonly candidate: string };

/** Returns a script's text with {voter}, {volunteer} and {candidate} filled in; other braces stay as they are. */
export function scriptText(text: string, names: ScriptNames): string {
  return text.replaceAll(/\{(voter|volunteer|candidate)\}/gu, (_, name: keyof ScriptNames) => names[name]);
}
