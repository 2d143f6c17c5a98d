'use client';
import { Fold } from '@/components/ui/Fold';
import { UserPlus } from '@/components/ui/icons/UserPlus';
import type { Door, Group } from '@/lib/domain/door/door';
import { ofPass } from '@/lib/domain/door/ofPass';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { PeopleRows } from './PeopleRows';
import { useAsk } from './useAsk';

type HouseholdProps = { list: ListRef; door: Door; groups: readonly Group[]; nowMs: number };

/** Everybody at a door, a row each, and the way to somebody new. Those who are not asked in this pass are folded below. */
export function Household({ list, door, groups, nowMs }: HouseholdProps) {
  const ask = useAsk(list, door.doorId);
  const rows = { list, door, groups, nowMs };
  const aside = door.people.filter(({ isAside }) => isAside);
  return (
    <div className="border-y border-line bg-card">
      {door.people.length === 0 && <p className="px-4 py-3 text-body text-soft">{oneDoorTexts.nobodyListed}</p>}
      <PeopleRows {...rows} people={ofPass(door.people)} label={oneDoorTexts.people} />
      {aside.length > 0 && (
        <Fold title={oneDoorTexts.aside(aside.length)} look="min-h-12 px-4 py-2 text-body text-soft" className="border-t border-line">
          <PeopleRows {...rows} people={aside} label={oneDoorTexts.aside(aside.length)} />
        </Fold>
      )}
      <button
        type="button"
        onClick={() => ask(undefined)}
        className="flex min-h-14 w-full items-center gap-2.5 border-t border-line px-4 text-left text-body font-semibold text-primary -outline-offset-3 active:bg-chip"
      >
        <UserPlus aria-hidden="true" className="size-6 shrink-0" />
        {oneDoorTexts.somebodyNew}
      </button>
    </div>
  );
}
