import type { Change } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/position';
import { isPosition } from '@/lib/domain/change/position';
import { type Check, listOf, number, oneOf, shape } from '@/lib/domain/shape';
import { parseChange } from './changeSchema';

/** A received change and its receipt number. */
export type Answered = { readonly change: Change; readonly n: number };

/** What tabs tell each other of the journal. Changes have the form that is on disk, which tabs of the previous version can read. */
export type JournalNews =
  | { readonly kind: 'recorded'; readonly change: unknown }
  | { readonly kind: 'fixed'; readonly change: unknown; readonly position: TapPosition }
  | { readonly kind: 'setAside'; readonly changes: readonly unknown[] }
  | { readonly kind: 'answered'; readonly receipts: readonly unknown[] };

/** News that was parsed. */
export type ReadNews =
  | { readonly kind: 'recorded'; readonly change: Change }
  | { readonly kind: 'fixed'; readonly change: Change; readonly position: TapPosition }
  | { readonly kind: 'setAside'; readonly changes: readonly Change[] }
  | { readonly kind: 'answered'; readonly receipts: readonly Answered[] };

/** The part of BroadcastChannel that the journal needs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

const isNews: Check<JournalNews> = (value): value is JournalNews => NEWS.some((check) => check(value));
const any: Check<unknown> = (value): value is unknown => value !== undefined;
const NEWS: readonly Check<JournalNews>[] = [
  shape({ kind: oneOf('recorded'), change: any }),
  shape({ kind: oneOf('fixed'), change: any, position: isPosition }),
  shape({ kind: oneOf('setAside'), changes: listOf(any) }),
  shape({ kind: oneOf('answered'), receipts: listOf(any) }),
];
const isReceipt = shape({ n: number, change: any });

/** What the news says; undefined when a part of it cannot be read. */
function read(news: JournalNews): ReadNews | undefined {
  switch (news.kind) {
    case 'recorded': {
      const change = parseChange(news.change);
      return change && { ...news, change };
    }
    case 'fixed': {
      const change = parseChange(news.change);
      return change && { ...news, change };
    }
    case 'setAside': {
      const changes = allOf(news.changes, parseChange);
      return changes && { ...news, changes };
    }
    case 'answered': {
      const receipts = allOf(news.receipts, readReceipt);
      return receipts && { ...news, receipts };
    }
    default:
      return news satisfies never;
  }
}

function readReceipt(receipt: unknown): Answered | undefined {
  const change = isReceipt(receipt) ? parseChange(receipt.change) : undefined;
  return change && isReceipt(receipt) ? { n: receipt.n, change } : undefined;
}

function allOf<T>(values: readonly unknown[], readOne: (value: unknown) => T | undefined): T[] | undefined {
  const readable = values.flatMap((value) => readOne(value) ?? []);
  return readable.length === values.length ? readable : undefined;
}

/**
 * Calls `onNews` with each piece of news from other tabs. It ignores what this version cannot read: a tab of another version may post it,
 * and it is on disk as well.
 */
export function listenTo(channel: Channel, onNews: (news: ReadNews) => void): void {
  channel.onmessage = ({ data }) => {
    const news = isNews(data) ? read(data) : undefined;
    if (news) onNews(news);
  };
}
