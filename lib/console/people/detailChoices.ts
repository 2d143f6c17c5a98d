/** Languages that campaigns are run in, as tags, by their English names. Any other tag can be typed. */
export const LANGUAGES: readonly string[] = [
  ...['ar', 'bn', 'zh', 'zh-Hant', 'nl', 'en', 'fr', 'de', 'el', 'gu', 'ht', 'he', 'hi', 'hmn', 'it', 'ja', 'km', 'ko'],
  ...['nv', 'fa', 'pl', 'pt', 'pt-BR', 'pa', 'ru', 'so', 'es', 'sw', 'tl', 'th', 'uk', 'ur', 'vi', 'yi'],
];

/** Returns a language's name, and its tag, which phones are told: 'Spanish (es)'. A text that is no tag stands as it is. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
    return name === undefined || name === tag ? tag : `${name} (${tag})`;
  } catch {
    return tag;
  }
}

/** Returns the time zones that the browser knows by name; none in a browser that does not list them. */
export const zonesOfBrowser = (): readonly string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
