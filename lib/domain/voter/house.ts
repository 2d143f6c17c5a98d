import type { Position } from '@/lib/domain/geo';
import type { HouseId, VoterId } from '@/lib/domain/ids';

/** A voter of a house, as its list names them. */
export type HouseVoter = { readonly voterId: VoterId; readonly name: string; readonly age?: number; readonly party?: string };

/** A house of the voter file and everybody in it. */
export type House = {
  readonly houseId: HouseId;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly position?: Position;
  readonly voters: readonly HouseVoter[];
};

/** Returns a house's address on one line: '101 Alder Street, Alder Bay 97000'. */
export function wholeAddress({ address, city, zip }: Pick<House, 'address' | 'city' | 'zip'>): string {
  return [address, [city, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
}
