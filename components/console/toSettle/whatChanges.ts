import type { FactsToSettle, ItemToSettle, SaidBySettler } from '@/lib/console/useToSettle';
import { pinMove, typedPlace } from '@/lib/domain/staff/pinMove';
import type { KindToSettle } from '@/lib/domain/staff/toSettle';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { distanceText } from '@/lib/texts/distance';
import { actionText } from '@/lib/texts/door';
import { whenText } from './describe';

const { facts: names, what } = toSettleTexts;

/** One line under 'What changes'. */
export type ChangeLine = readonly [name: string, text: string];

type Of<K extends KindToSettle> = Extract<ItemToSettle, { kind: K }>;
type Lines<K extends KindToSettle> = (
  item: Of<K>,
  facts: FactsToSettle,
  more: { said: SaidBySettler; now: number },
) => readonly (ChangeLine | false)[];

/** Where a pin goes: where somebody has put it by hand, else where the volunteer stood. */
export const pinTarget = ({ stood }: FactsToSettle, { pin }: SaidBySettler) => (pin === undefined ? (stood ?? undefined) : typedPlace(pin));

const lastText = ([door]: FactsToSettle['doors'], now: number): string | undefined =>
  door?.last
    ? [actionText(door.last.action), whenText(door.last.at, now), door.last.by].filter((part) => part !== null).join(', ')
    : undefined;

const LINES: { readonly [K in KindToSettle]: Lines<K> } = {
  stray({ action, at, canApply, door }, { doors, said, packet }, { said: { door: typed }, now }) {
    if (!canApply) return [[names.door, what.dismissOnly]];
    const isOwn = typed === undefined && door !== null;
    const last = isOwn ? doors[0]?.last : undefined;
    const isLater = last !== undefined && last !== null && at !== null && last.at > at;
    return [
      action !== null && [names.door, isLater ? what.later(lastText(doors, now) ?? '') : what.marked(actionText(action))],
      packet !== null && isOwn && [names.list, what.onList(packet, doors[0]?.packet ?? what.noPacket)],
      ...said.map(({ who, answers }): ChangeLine => [who || names.person, answers.join(', ')]),
    ];
  },
  report({ about }, facts, { said, now }) {
    const [door] = facts.doors;
    const [people, hasMark] = [door?.people ?? 0, (door?.last ?? null) !== null];
    if (about === 'gate') return [[names.report, what.gate]];
    if (about === 'moved')
      return [
        [names.person, what.moved],
        [names.stays, what.staysMoved],
      ];
    if (about === 'wrongAddress') return [[names.stays, what.staysAddress(people, hasMark)], ...lastLine(facts, now)];
    const to = pinTarget(facts, said);
    const move = door?.pin && to ? pinMove(door.pin, to) : undefined;
    const pin = move ? what.pinMoves(distanceText(move.meters), move.direction) : to ? what.pinNew : what.pinUnknown;
    return [
      [names.pin, pin],
      [names.stays, what.stays(people, hasMark)],
    ];
  },
  added({ phone }, { people }, { said: { voter } }) {
    const match = people.find(({ id }) => id === voter);
    return [[names.becomes, match ? what.matched(match.name) : what.accepted], phone !== null && [names.phone, phone]];
  },
  warning: ({ reason }, { people }) => [
    [names.door, what.lifted],
    [names.answer, reason],
    ...people.flatMap(({ phone }): ChangeLine[] => (phone === null ? [] : [[names.phone, phone]])),
  ],
  double: ({ of, keep }) =>
    of === 'people'
      ? [
          [names.becomes, what.joinedPeople(keep.name)],
          [names.stays, what.laterWins],
        ]
      : [
          [names.becomes, what.joinedDoors(keep.name)],
          [names.stays, what.laterWins],
        ],
  advice: () => [[names.report, what.advice]],
};

function lastLine({ doors }: FactsToSettle, now: number): ChangeLine[] {
  const last = lastText(doors, now);
  return last === undefined ? [] : [[names.last, last]];
}

const linesOf = <K extends KindToSettle>(kind: K): Lines<K> => LINES[kind];

/** Says what one act would change, in lines. */
export function whatChanges<K extends KindToSettle>(
  item: Of<K> & { kind: K },
  facts: FactsToSettle,
  more: { readonly said: SaidBySettler; readonly now: number },
): readonly ChangeLine[] {
  return linesOf<K>(item.kind)(item, facts, more).filter((line) => line !== false);
}
