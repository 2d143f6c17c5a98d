import { type Kysely, type Migration, sql } from 'kysely';

/** Seals a PIN for one user that was sealed for nobody in particular. */
export type BindPin = (unboundSeal: string, userId: number) => string;

/** Of this migration's time; later ones may differ. */
type Users = {
  users: { id: number; pin: string; new_pin: string | null; previous_pin: string | null; new_pin_expires_at: number | null };
};

const STATEMENTS = [
  'alter table users add column new_pin_expires_at bigint',
  // Nobody knows when the present ones were mailed: they get the hour that a mailed one has.
  `update users set new_pin_expires_at = floor(extract(epoch from now())) + 3600 where new_pin is not null`,
  `create table guess_counts (
    counter text primary key,
    marks text[] not null,
    wait_until bigint not null,
    ends_at bigint not null,
    version integer not null
  )`,
  'create index on guess_counts (ends_at)',
  `create table known_phones (
    user_id integer not null references users on delete cascade,
    phone text not null,
    seen_at bigint not null,
    primary key (user_id, phone)
  )`,
] as const;

/**
 * Counts of guesses that all processes share, the phones that each user is known by, an end of mailed PINs, and each sealed PIN bound to its
 * user (docs/decisions/030-limits-on-guessing.md, docs/decisions/031-a-pin-is-sealed-for-its-user.md).
 *
 * @param bindPin called only where there are users
 */
export function guessing(bindPin: BindPin): Migration {
  return {
    async up(db: Kysely<Users>): Promise<void> {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
      const users = await db.selectFrom('users').select(['id', 'pin', 'new_pin', 'previous_pin']).execute();
      for (const { id, ...pins } of users) {
        const bound = (sealed: string | null) => (sealed === null ? null : bindPin(sealed, id));
        await db
          .updateTable('users')
          .set({ pin: bindPin(pins.pin, id), new_pin: bound(pins.new_pin), previous_pin: bound(pins.previous_pin) })
          .where('id', '=', id)
          .execute();
      }
    },
  };
}
