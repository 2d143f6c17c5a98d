import type { Area } from './area';
import type { Zooms } from './tiles';

/** What a street map says of itself. */
export type MapInfo = Zooms & {
  /** Another one when the archive has changed. */
  readonly version: string;
  readonly area: Area;
  /** The names of its layers, as whoever made it named them. */
  readonly layers: readonly string[];
  /** Whose data it is, to be shown with every picture of it; plain text. */
  readonly attribution: string;
};

/** Why there is no street map: no connection, no archive at its address, or one that is none. */
export type MapTrouble = 'offline' | 'missing' | 'unreadable';

const ENTITIES: Readonly<Record<string, string>> = { '&copy;': '©', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** Returns an attribution without markup, which archives often have in it: it is shown as text. */
export function plainAttribution(markup: string): string {
  const text = markup.replace(/<[^>]*>/gu, ' ').replace(/&\w+;/gu, (entity) => ENTITIES[entity] ?? entity);
  return text.replace(/\s+/gu, ' ').trim();
}
