/** The reader's language and region; undefined for the device's own. */
export type Locale = string | undefined;

/** Each formatter is made once: making one costs more than formatting a whole list. */
export const dateFormat = madeOnce((locale: Locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
export const numberFormat = madeOnce((locale: Locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

function madeOnce<Options, Format>(make: (locale: Locale, options: Options) => Format): (locale: Locale, options: Options) => Format {
  const made = new Map<string, Format>();
  return (locale, options) => {
    const key = JSON.stringify([locale, options]);
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
}
