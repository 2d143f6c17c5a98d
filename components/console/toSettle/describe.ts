import type { ItemToSettle } from '@/lib/console/useToSettle';
import type { KindToSettle } from '@/lib/domain/staff/toSettle';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { whenText as whenTextOf } from '@/lib/texts/dates';
import { distanceText } from '@/lib/texts/distance';
import { actionText } from '@/lib/texts/door';

/* What one thing says in a list, and its acts' words. */

const { titles, leads, acts, quoted, somebody } = toSettleTexts;
const MS = 1000;

type Of<K extends KindToSettle> = Extract<ItemToSettle, { kind: K }>;
type Words<K extends KindToSettle> = {
  readonly title: (item: Of<K>) => string;
  /** The second line. */
  readonly lead: (item: Of<K>) => string;
  readonly apply: (item: Of<K>) => string;
  readonly dismiss: string;
  /** A person has to say more before it can be applied. */
  readonly needsMore: (item: Of<K>) => boolean;
};

const inTwo = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');

const REPORT: Readonly<Record<Of<'report'>['about'], string>> = {
  wrongPin: acts.movePin,
  moved: acts.markMoved,
  wrongAddress: acts.correct,
  gate: acts.read,
  newPerson: acts.accept,
};

const WORDS: { readonly [K in KindToSettle]: Words<K> } = {
  stray: {
    title: ({ change, action, door }) =>
      action === null ? titles.change(change) : titles.mark(actionText(action), door?.address ?? toSettleTexts.aDoor),
    lead: ({ reason, text }) => inTwo(leads.reason(reason), text === '' ? '' : quoted(text)),
    apply: ({ door }) => (door === null ? acts.applyWhere : acts.applyTo(door.address)),
    dismiss: acts.dismiss,
    needsMore: ({ door, canApply }) => door === null || !canApply,
  },
  report: {
    title: ({ about, name, door }) => titles.report[about](about === 'moved' ? name || somebody : door.address),
    lead: ({ about, text, door, meters, hasPlace }) => {
      const quote = text === '' ? '' : quoted(text);
      if (about === 'moved') return inTwo(door.address, quote);
      if (about !== 'wrongPin') return quote;
      return inTwo(meters === null ? (hasPlace ? '' : leads.noPlace) : leads.pinOff(distanceText(meters)), quote);
    },
    apply: ({ about }) => REPORT[about],
    dismiss: acts.dismiss,
    needsMore: ({ about, hasPlace }) => about === 'wrongAddress' || about === 'moved' || (about === 'wrongPin' && !hasPlace),
  },
  added: {
    title: ({ name, door }) => titles.added(name || somebody, door.address),
    lead: ({ answers, phone, likely }) =>
      inTwo(answers.join(', '), phone, likely === null ? leads.noMatch : leads.like(likely.name, likely.age)),
    apply: () => acts.accept,
    dismiss: acts.dismiss,
    needsMore: () => false,
  },
  warning: {
    title: ({ name, reason }) => titles.warning(name || somebody, reason),
    lead: ({ address }) => address,
    apply: () => acts.lift,
    dismiss: acts.keep,
    needsMore: () => false,
  },
  double: {
    title: ({ keep, gone }) => titles.double(keep.name, gone.name),
    lead: ({ of, address }) => inTwo(address, leads[of]),
    apply: () => acts.join,
    dismiss: acts.apart,
    needsMore: () => false,
  },
  advice: {
    title: ({ name }) => titles.advice(name),
    lead: ({ reason }) => reason,
    apply: () => acts.look,
    dismiss: acts.dismiss,
    needsMore: () => true,
  },
};

/** The same for each kind, as far as the compiler can tell. */
const wordsOf = <K extends KindToSettle>(kind: K): Words<K> => WORDS[kind];

export const titleOf = <K extends KindToSettle>(item: Of<K> & { kind: K }): string => wordsOf<K>(item.kind).title(item);
export const leadOf = <K extends KindToSettle>(item: Of<K> & { kind: K }): string => wordsOf<K>(item.kind).lead(item);
export const applyWord = <K extends KindToSettle>(item: Of<K> & { kind: K }): string => wordsOf<K>(item.kind).apply(item);
export const dismissWord = (kind: KindToSettle): string => WORDS[kind].dismiss;
export const needsMore = <K extends KindToSettle>(item: Of<K> & { kind: K }): boolean => wordsOf<K>(item.kind).needsMore(item);

/** By what an address and a list name one thing. */
export const keyOf = ({ kind, id }: Pick<ItemToSettle, 'kind' | 'id'>): string => `${kind}.${id}`;

/** When something was said: '6:31 pm', 'Tuesday, 6:31 pm'. */
export const whenText = (at: number, now: number): string => whenTextOf(at * MS, now);

/** Who said it and when, as far as that is known. */
export const byLine = ({ by, at }: Pick<ItemToSettle, 'by' | 'at'>, now: number): string =>
  [by, at === null ? null : whenText(at, now)].filter((part) => part !== null).join(', ');
