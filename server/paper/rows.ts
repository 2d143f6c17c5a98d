import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, isDone, type LastResult } from '@/lib/domain/door/door';
import { ofPass } from '@/lib/domain/door/ofPass';
import { type PrintedDoor, printedWalk } from '@/lib/domain/walk/printedWalk';
import { bySides } from '@/lib/domain/walk/streetSides';
import { doorTexts, resultText } from '@/lib/texts/door';
import { dateFormat } from '@/lib/texts/formats';
import { listTexts } from '@/lib/texts/list';
import { personText, printTexts } from '@/lib/texts/print';
import type { Letters, Style } from './letters';
import { linesOf } from './lines';
import type { PaperPacket, Print } from './paperPacket';
import { GAP, LEAST_ROW, type Sheet } from './sheet';

/** The results with a box of their own, as on the phone's print; the others go into the notes. */
export const BOXES = [DOOR_ACTION.done, DOOR_ACTION.notHome, DOOR_ACTION.comeBack, DOOR_ACTION.inaccessible] as const;

export const LOCALE = 'en-US';
export const BODY = { weight: 'regular', size: 10.5 } as const satisfies Style;
export const ASIDE = { weight: 'italic', size: 10.5 } as const satisfies Style;
export const STRONG = { weight: 'bold', size: 10.5 } as const satisfies Style;
export const SIGN = { weight: 'bold', size: 13 } as const satisfies Style;
export const STREET = { weight: 'bold', size: 12 } as const satisfies Style;
export const lineHeight = ({ size }: Style) => size * 1.22;

/** So many lines at most of one name, one reason, one house number. */
const MOST_LINES = 4;
const MOST_HEADING_LINES = 3;

/** One line at a door. A warning is underlined. */
export type PeopleLine = { readonly text: string; readonly style: Style; readonly isWarning?: true };

/** A door, or a part of one at which more people live than a page has room for. */
export type Row = {
  readonly walk: string;
  readonly sign: readonly string[];
  /** Smaller where the number would not fit on one line. */
  readonly signStyle: Style;
  readonly unit: readonly string[];
  readonly people: readonly PeopleLine[];
  /** Undefined of a part that continues a door: its boxes are with its beginning. */
  readonly isDone: boolean | undefined;
  readonly height: number;
};

/** A street, one of its sides, or a building, with its rows. */
export type Stretch = {
  /** Its name, and how many doors it has. */
  readonly heading: readonly string[];
  /** The same for the next page, where it goes on. */
  readonly goesOn: readonly string[];
  readonly rows: readonly Row[];
};

const TEXTS = {
  goesOn: (heading: string) => `${heading} (continued)`,
  rowGoesOn: 'continued',
  last: (result: string, date: string) => `${result}, ${date}`,
} as const;

export const headingHeight = (lines: readonly string[]) => lines.length * lineHeight(STREET) + 3 * GAP;

/** The doors of a packet in walk order, under the names of their streets and sides. */
export function stretchesOf(letters: Letters, sheet: Sheet, { doors }: PaperPacket, print: Print): Stretch[] {
  const printed = printedWalk(doors);
  const byId = new Map(printed.flatMap((stretch) => stretch.doors).map((door) => [door.door.doorId, door]));
  const runs = printed.flatMap(({ street, isBuilding, doors: run }) => bySides({ street, isBuilding, doors: run.map(({ door }) => door) }));
  const style = { width: sheet.right - sheet.left, most: MOST_HEADING_LINES };
  return runs.map(({ street, isBuilding, side, doors: run }) => {
    const name = side ? listTexts.side(street, side) : street;
    const count = isBuilding ? printTexts.apartments(run.length) : printTexts.doors(run.length);
    return {
      heading: linesOf(letters, `${name} · ${count}`, STREET, style),
      goesOn: linesOf(letters, TEXTS.goesOn(name), STREET, style),
      rows: run.flatMap(({ doorId }) => byId.get(doorId) ?? []).flatMap((door) => rowsOf(letters, sheet, door, print)),
    };
  });
}

function rowsOf(letters: Letters, { columns, top, bottom }: Sheet, { door, walk, sign, unit }: PrintedDoor, print: Print): Row[] {
  const signs = { width: columns.people - columns.sign - 2 * GAP, most: MOST_LINES };
  const signStyle = letters
    .shown(sign)
    .split(' ')
    .every((word) => letters.widthOf(word, SIGN) <= signs.width)
    ? SIGN
    : STRONG;
  const named = {
    walk: String(walk),
    sign: linesOf(letters, sign, signStyle, signs),
    signStyle,
    unit: unit ? linesOf(letters, unit, BODY, signs) : [],
  };
  const people = peopleLines(letters, door, print).flatMap(({ text, ...line }) =>
    linesOf(letters, text, line.style, { width: columns.boxes - columns.people - 3 * GAP, most: MOST_LINES }).map((part) => ({
      ...line,
      text: part,
    })),
  );
  // A third of a page always finds room, whatever stands above it.
  const most = Math.floor((bottom - top) / 3 / lineHeight(BODY));
  const parts = people.length <= most ? [people] : partsOf(people, most);
  return parts.map((part, index) => {
    const own = index === 0 ? named : { ...named, unit: linesOf(letters, TEXTS.rowGoesOn, BODY, signs) };
    return { ...own, people: part, isDone: index === 0 ? isDone(door) : undefined, height: heightOf({ ...own, people: part }) };
  });
}

function heightOf({ sign, unit, people }: Pick<Row, 'sign' | 'unit' | 'people'>): number {
  const signs = sign.length * lineHeight(SIGN) + unit.length * lineHeight(BODY);
  return Math.max(LEAST_ROW, signs + 3 * GAP, people.length * lineHeight(BODY) + 3 * GAP);
}

function partsOf<T>(rows: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) => rows.slice(index * most, (index + 1) * most));
}

function peopleLines(letters: Letters, door: Door, print: Print): PeopleLine[] {
  const last = lastText(door.last, print);
  const facts = [last, door.reported && doorTexts.reported].filter(Boolean).join(' · ');
  return [
    ...(door.warning ? [{ text: doorTexts.doNotKnock(door.warning), style: STRONG, isWarning: true as const }] : []),
    ...ofPass(door.people).map((person) => ({ text: personText(person), style: BODY })),
    ...(facts === '' ? [] : [{ text: facts, style: ASIDE }]),
  ].filter(({ text }) => letters.shown(text) !== '');
}

/** 'Not home, Nov 3 · Sam'. */
function lastText(last: LastResult | undefined, { zone, printedAt }: Print): string | undefined {
  const result = resultText(last);
  if (last === undefined || result === undefined) return undefined;
  const yearOf = (seconds: number) => dateFormat(LOCALE, { year: 'numeric', timeZone: zone }).format(seconds * 1000);
  const year = yearOf(last.time) === yearOf(printedAt) ? {} : ({ year: 'numeric' } as const);
  const date = dateFormat(LOCALE, { day: 'numeric', month: 'short', ...year, timeZone: zone }).format(last.time * 1000);
  return [TEXTS.last(result, date), last.by].filter(Boolean).join(' · ');
}
