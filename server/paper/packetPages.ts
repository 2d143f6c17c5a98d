import { hyphenateCode } from '@/lib/domain/walk/packet';
import { actionText } from '@/lib/texts/door';
import type { Letters } from './letters';
import { linesOf } from './lines';
import { type PacketHead, packetHead } from './packetHead';
import { type Placed, pagesOf } from './pages';
import type { PaperPacket, Print } from './paperPacket';
import { BODY, BOXES, lineHeight, STRONG, stretchesOf } from './rows';
import { GAP, type Sheet } from './sheet';

/** A packet as it lies on its pages. */
export type PacketPages = {
  /** With hyphens. */
  readonly code: string;
  readonly scanned: string | undefined;
  readonly head: PacketHead;
  /** In one line above the doors of every page but the first. */
  readonly title: string;
  /** How high the columns' heads are: the words of the boxes stand upright. */
  readonly columnHeads: number;
  readonly pages: readonly (readonly Placed[])[];
  /** How many doors have words with letters that the font lacks. */
  readonly doorsLackingLetters: number;
};

/** Lays a packet out. */
export function packetPages(letters: Letters, sheet: Sheet, packet: PaperPacket, print: Print): PacketPages {
  const code = hyphenateCode(packet.code);
  const head = packetHead(letters, sheet, packet, print);
  const columnHeads = Math.max(...BOXES.map((action) => letters.widthOf(actionText(action), BODY))) + 3 * GAP;
  const titleWidth = sheet.right - sheet.left;
  const [title = code] = linesOf(letters, [code, packet.area, print.campaign].filter(Boolean).join(' · '), STRONG, {
    width: titleWidth,
    most: 1,
  });
  const heads = { first: head.height + columnHeads, others: titleHeight() + columnHeads };
  const pages = pagesOf(stretchesOf(letters, sheet, packet, print), sheet, heads);
  const { doors, scanned } = packet;
  const doorsLackingLetters = doors.filter(
    ({ line, unit = '', warning = '', people, last }) =>
      ![line, unit, warning, last?.by ?? '', ...people.flatMap(({ name = '', party = '' }) => [name, party])].every((text) =>
        letters.hasAll(text),
      ),
  ).length;
  return { code, scanned, head, title, columnHeads, pages, doorsLackingLetters };
}

export const titleHeight = () => lineHeight(STRONG) + GAP;
