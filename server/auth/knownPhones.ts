import type { Kysely } from 'kysely';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { isKnownPhone, type KnownPhone, rememberPhone } from '@/server/store/knownPhones';
import type { PinKey } from './pinKey';

const MOST_IN_MEMORY = 50_000;

type Parts = { readonly db: Kysely<Database>; readonly clock: Clock; readonly pinKey: Pick<PinKey, 'digest'> };

/** The phones that users are known by, in the database, as digests of networks; those that were here lately in memory too. */
export class KnownPhones {
  /** Insertion order: oldest first. A phone that is dropped is found in the database again. */
  readonly #here = new Set<string>();

  constructor(private readonly parts: Parts) {}

  /** Whether it was here lately, as far as this process remembers. */
  isRemembered(userId: number, network: string): boolean {
    return this.#here.has(memoryKey(userId, network));
  }

  async isKnown(userId: number, network: string): Promise<boolean> {
    return this.isRemembered(userId, network) || (await this.isKnownToDatabase(userId, network));
  }

  /** Asks the database in any case, so that the time it takes does not tell who was here. */
  async isKnownToDatabase(userId: number, network: string): Promise<boolean> {
    const isKnown = await isKnownPhone(this.parts.db, this.#phone(userId, network), nowSeconds(this.parts.clock));
    if (isKnown) this.#keep(userId, network);
    return isKnown;
  }

  async remember(userId: number, network: string): Promise<void> {
    await rememberPhone(this.parts.db, this.#phone(userId, network), nowSeconds(this.parts.clock));
    this.#keep(userId, network);
  }

  #phone(userId: number, network: string): KnownPhone {
    return { userId, phone: this.parts.pinKey.digest(JSON.stringify(['phone', network])) };
  }

  #keep(userId: number, network: string): void {
    this.#here.add(memoryKey(userId, network));
    const [first] = this.#here;
    if (first !== undefined && this.#here.size > MOST_IN_MEMORY) this.#here.delete(first);
  }
}

const memoryKey = (userId: number, network: string) => `${userId} ${network}`;
