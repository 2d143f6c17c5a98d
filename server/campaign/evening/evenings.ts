import type { Kysely } from 'kysely';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { type Evening, readEvening } from './evening';
import { EveningMemory } from './eveningMemory';
import { type PacketPlace, PacketPlaces } from './packets';
import { SharedReading } from './sharedReading';

/** The evenings of a database's campaigns, each read once for all who look at it at the same time. */
class Evenings {
  readonly #readings = new Map<number, SharedReading<Evening>>();
  readonly #places: PacketPlaces;

  constructor(private readonly db: Kysely<Database>) {
    this.#places = new PacketPlaces(db);
  }

  of(campaignId: number, clock: Clock): Promise<Evening> {
    const known = this.#readings.get(campaignId);
    if (known) return known.get();
    const memory = new EveningMemory();
    const reading = new SharedReading(() => readEvening(this.db, campaignId, nowSeconds(clock), memory));
    this.#readings.set(campaignId, reading);
    return reading.get();
  }

  placesOf(campaignId: number, { passId, packets }: Pick<Evening, 'passId' | 'packets'>): Promise<ReadonlyMap<number, PacketPlace>> {
    return this.#places.of(campaignId, passId, packets);
  }
}

const BY_DATABASE = new WeakMap<Kysely<Database>, Evenings>();

function eveningsOf(db: Kysely<Database>): Evenings {
  const evenings = BY_DATABASE.get(db) ?? new Evenings(db);
  BY_DATABASE.set(db, evenings);
  return evenings;
}

type Parts = { readonly db: Kysely<Database>; readonly clock: Clock };

/** Reads a campaign's evening as it is now, with whoever else asks at the same time. */
export const eveningOf = ({ db, clock }: Parts, campaignId: number): Promise<Evening> => eveningsOf(db).of(campaignId, clock);

/** Returns where the packets of an evening lie. */
export const placesOf = ({ db }: Pick<Parts, 'db'>, campaignId: number, evening: Evening): Promise<ReadonlyMap<number, PacketPlace>> =>
  eveningsOf(db).placesOf(campaignId, evening);
