import { momentText } from '@/lib/texts/dates';
import { pluralOf } from '@/lib/texts/plural';

const MS = 1000;
const plural = pluralOf('en');
const whole = (count: number) => count.toLocaleString('en-US');
const at = (seconds: number, nowMs: number) => momentText(seconds * MS, nowMs);
const doors = (count: number) => plural(count, { one: '1 door', other: `${whole(count)} doors` });
const packets = (count: number) => plural(count, { one: '1 packet', other: `${whole(count)} packets` });

type Span = { readonly openedAt: number | null; readonly closedAt: number | null };

/** The words of a campaign's passes: in the red bar, and of a former one. */
export const passTexts = {
  /** The button's name: it ends with the words that stand on it. */
  button: (name: string) => `Pass: ${name}`,
  menu: 'Passes',
  /** 'Walked since Oct 3', 'Begun Oct 3, closed Oct 20'. */
  span: ({ openedAt, closedAt }: Span, nowMs: number) => {
    const began = openedAt === null ? 'from the beginning' : at(openedAt, nowMs);
    if (closedAt === null) return openedAt === null ? `Walked ${began}` : `Walked since ${began}`;
    return `${openedAt === null ? 'Walked' : 'Begun'} ${began}, closed ${at(closedAt, nowMs)}`;
  },
  done: (done: number, all: number) => `${whole(done)} of ${doors(all)} done`,
  counting: 'Counting doors…',
  notCounted: 'The doors could not be counted now.',
  earlier: (count: number) =>
    count === 0 ? 'Earlier passes' : plural(count, { one: '1 earlier pass', other: `${whole(count)} earlier passes` }),
  /** Under the name of the pass. */
  closed: (closedAt: number, nowMs: number) =>
    `Closed ${at(closedAt, nowMs)}. Nothing of it is handed out; marks that still arrive for it count here.`,
  back: (walked: string) => `Back to ${walked}`,
  unknown: 'No such pass',
  unknownText: 'This campaign has no such pass, or the address is wrong.',
  export: 'Export its results',
  measures: {
    label: 'This pass',
    done: 'doors done',
    doneHint: (all: number) => `Of ${doors(all)}`,
    retry: 'to retry',
    retryHint: 'Knocked at, not done',
    left: 'not knocked',
    leftHint: 'Nobody was at the door',
    packets: 'packets',
    packetsHint: (knocked: number) => `${whole(knocked)} all knocked`,
    free: 'free',
    freeHint: 'Packets with doors left',
    uncut: 'in no packet',
    uncutHint: 'Of all doors',
  },
  table: 'Packets of this pass',
  columns: { packet: 'Packet', walker: 'Held by', knocked: 'Knocked', done: 'Done', retry: 'To retry', left: 'Not knocked' },
  nobody: 'Nobody',
  moreRows: (count: number) => `Show ${packets(count)} more`,
  leftOut: (count: number) => `${packets(count)} more than this list can show.`,
  empty: 'No packets',
  emptyText: 'The doors of this pass were never cut into packets.',
  csv: 'CSV',
  csvFile: 'packets.csv',
  csvHeads: ['Packet', 'Code', 'Area', 'Held by', 'Doors', 'Done', 'To retry', 'Not knocked'],
} as const;
