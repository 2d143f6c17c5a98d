/** A word in its two forms, and how else files write it. */
export type WordForm = { readonly short: string; readonly long: string; readonly others: readonly string[] };

/** Reads a table of words: 'ave avenue av, st street' is two forms, each with its short and its long form first. All in small letters. */
export function wordForms(table: string): readonly WordForm[] {
  return table
    .split(/[,\n]/u)
    .map((line) => line.trim().split(/\s+/u))
    .flatMap(([short, long = short, ...others]) => (short ? [{ short, long: long ?? short, others }] : []));
}

/** Returns what each spelling of a table is in one form. */
export function toForm(forms: readonly WordForm[], form: 'short' | 'long'): ReadonlyMap<string, string> {
  return new Map(forms.flatMap((word) => [word.short, word.long, ...word.others].map((spelling) => [spelling, word[form]] as const)));
}
