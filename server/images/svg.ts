import type { Spot } from './sheet';

/** What XML 1.0 cannot hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

type Attributes = Readonly<Record<string, string | number>>;

/** Writes an element. Attributes are escaped here; contents are elements, or text that went through {@link text}. */
export function element(name: string, attributes: Attributes, ...contents: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : text(value)}"`);
  return `<${name}${written.join('')}>${contents.join('')}</${name}>`;
}

/** Escapes words that come from outside: names of streets and areas can hold anything. */
export function text(words: string): string {
  return words.replace(NOT_XML, ' ').replace(/[&<>"']/gu, (letter) => ESCAPES[letter] ?? '');
}

/** Writes a line through spots as path data. */
export function pathData(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
