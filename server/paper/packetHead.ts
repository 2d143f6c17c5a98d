import { isDone } from '@/lib/domain/door/door';
import { partyLetters } from '@/lib/domain/door/partyLetters';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { printedWalk } from '@/lib/domain/walk/printedWalk';
import { inSmallLetters } from '@/lib/texts/dates';
import { dateFormat } from '@/lib/texts/formats';
import { listStateTexts } from '@/lib/texts/listStates';
import { printTexts } from '@/lib/texts/print';
import type { Letters, Style } from './letters';
import { linesOf } from './lines';
import type { PaperPacket, Print } from './paperPacket';
import { BODY, LOCALE, lineHeight, STRONG } from './rows';
import { GAP, QR_SIDE, type Sheet } from './sheet';

/** Words of a head, line by line, from the top. */
export type HeadLine = { readonly text: string; readonly style: Style };
export type PacketHead = {
  /** Beside the QR code. */
  readonly lines: readonly HeadLine[];
  /** Below both: what the letters stand for, and what to do with the paper. */
  readonly below: readonly HeadLine[];
  readonly height: number;
};

const CODE = { weight: 'bold', size: 24 } as const satisfies Style;
const AREA = { weight: 'bold', size: 14 } as const satisfies Style;

const TEXTS = {
  printed: (moment: string) => `Printed ${moment}`,
  scan: 'Scan the code or type it under ‘Find a packet’ to open this packet on a phone.',
} as const;

/** What stands above the doors on a packet's first page: whose it is, its code, its streets, how much there is to do, and when it was printed. */
export function packetHead(letters: Letters, sheet: Sheet, packet: PaperPacket, print: Print): PacketHead {
  const { code, area, doors, scanned } = packet;
  const width = sheet.right - sheet.left;
  const beside = width - (scanned === undefined ? 0 : QR_SIDE + 4 * GAP);
  const set = (text: string, style: Style, most: number, within = beside): HeadLine[] =>
    linesOf(letters, text, style, { width: within, most }).map((line) => ({ text: line, style }));
  const streets = [...new Set(printedWalk(doors).map(({ street }) => street))];
  const lines = [
    ...set(print.campaign, BODY, 2),
    ...set(hyphenateCode(code), CODE, 1),
    ...(area ? set(area, AREA, 2) : []),
    ...set(streets.join(' · '), STRONG, 3),
    ...set([printTexts.doneOf(doors.filter(isDone).length, doors.length), printedText(print)].join(' · '), BODY, 2),
  ];
  const parties = partyLetters(doors).map(([letter, party]) => listStateTexts.partyLetter(letter, party));
  const below = [
    ...(parties.length === 0 ? [] : set(parties.join(' · '), BODY, 2, width)),
    ...(scanned === undefined ? [] : set(TEXTS.scan, BODY, 2, width)),
    ...set(printTexts.afterwards, BODY, 2, width),
  ];
  const upper = Math.max(heightOf(lines), scanned === undefined ? 0 : QR_SIDE);
  return { lines, below, height: upper + 2 * GAP + heightOf(below) + 2 * GAP };
}

export const heightOf = (lines: readonly HeadLine[]) => lines.reduce((height, { style }) => height + lineHeight(style), 0);

/** 'Printed November 22, 2026, 6:30 pm EST'. */
function printedText({ printedAt, zone }: Print): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const format = dateFormat(LOCALE, { ...day, hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' });
  return TEXTS.printed(inSmallLetters(format.formatToParts(printedAt * 1000)).replace(' at ', ', '));
}
