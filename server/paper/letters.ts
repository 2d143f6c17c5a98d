import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** The same pages on every machine: letters come from these files, whatever is installed. */
export const FONT_FILES = {
  regular: require.resolve('@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf'),
  italic: require.resolve('@expo-google-fonts/roboto-condensed/400Regular_Italic/RobotoCondensed_400Regular_Italic.ttf'),
} as const;

export type Weight = keyof typeof FONT_FILES;
/** How words are set; the size in points. */
export type Style = { readonly weight: Weight; readonly size: number };

/** So many widths are kept: more than the words of a town's names. Then they are measured anew. */
const MOST_KEPT = 50_000;
/** No longer text is set: what is longer is nobody's name. */
const MOST_LETTERS = 1_000;
/** Letters that nobody sees, or that turn the direction of others. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]+/gu;

/** How wide words are, and which letters can be shown. */
export class Letters {
  readonly #fonts: Readonly<Record<Weight, Font>> = {
    regular: fontOf('regular'),
    bold: fontOf('bold'),
    italic: fontOf('italic'),
  };
  readonly #widths = new Map<string, number>();

  /** Returns how wide a text is in one line, points. */
  widthOf(text: string, { weight, size }: Style): number {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const font = this.#fonts[weight];
    const width = font.layout(text).advanceWidth / font.unitsPerEm;
    if (this.#widths.size >= MOST_KEPT) this.#widths.clear();
    this.#widths.set(key, width);
    return width * size;
  }

  /** Returns a text in one line, without letters that nobody sees, and others in the form that the font has. */
  shown(text: string): string {
    const oneLine = text.normalize('NFC').replace(UNSHOWN, ' ').trim();
    return [...oneLine]
      .slice(0, MOST_LETTERS)
      .map((letter) => (this.#has(letter) ? letter : this.#plain(letter)))
      .join('');
  }

  /** Whether the font has each letter of a text. What it lacks stands on the paper as an empty box. */
  hasAll(text: string): boolean {
    return [...this.shown(text)].every((letter) => this.#has(letter));
  }

  #plain(letter: string): string {
    const plain = letter.normalize('NFKC');
    return [...plain].every((part) => this.#has(part)) ? plain : letter;
  }

  #has(letter: string): boolean {
    // All files have the same letters.
    return this.#fonts.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }
}

function fontOf(weight: Weight): Font {
  const opened = openSync(FONT_FILES[weight]);
  if (!('layout' in opened)) throw new Error(`${FONT_FILES[weight]} is a collection of fonts`);
  return opened;
}
