import type { FactsToSettle, ItemSettledHere, ItemToSettle, SaidBySettler } from '@/lib/console/useToSettle';
import { typedPlace } from '@/lib/domain/staff/pinMove';

/* What a person says before something is applied. */

const plain = (name: string): string => name.trim().toLowerCase();

/** What is chosen before anybody has: who moved, where the report names one of those at the door. */
export function usualChoice(item: ItemToSettle, { people }: FactsToSettle): SaidBySettler {
  if (item.kind !== 'report' || item.about !== 'moved' || item.name === null) return {};
  const { name } = item;
  const called = people.filter((person) => plain(person.name) === plain(name));
  return called.length === 1 ? { voter: called[0]?.id } : {};
}

/** True where what was said is enough to apply it. */
export function isEnough(item: ItemSettledHere, said: SaidBySettler): boolean {
  if (item.kind === 'stray') return item.canApply && (said.door ?? item.door?.address ?? '') !== '';
  if (item.kind !== 'report') return true;
  if (item.about === 'moved') return said.voter !== undefined;
  if (item.about === 'wrongPin') return said.pin === undefined ? item.hasPlace : typedPlace(said.pin) !== undefined;
  if (item.about !== 'wrongAddress') return true;
  return Object.keys(rightOf(item, said)).length > 0;
}

/** Returns of what was said what goes to the server: nothing that is as it was. */
export function rightOf(item: ItemSettledHere, said: SaidBySettler): SaidBySettler {
  // An empty unit says that the door is a whole house; of the others nothing is said by nothing.
  const entries = Object.entries(said).filter(([name, text]) => text !== undefined && (text !== '' || name === 'unit'));
  if (item.kind !== 'report' || item.about !== 'wrongAddress') return Object.fromEntries(entries);
  return Object.fromEntries(entries.filter(([name, text]) => name !== 'address' || text !== item.door.address));
}
