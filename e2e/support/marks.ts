import type { OpenedDatabase } from '@/server/store/openDatabase';

/** One change as the campaign has it. */
export type Mark = {
  readonly changeId: string | null;
  /** The door as the list names it: '12 Elm St Apt 2'. */
  readonly door: string;
  readonly action: string;
  /** E-mail of who sent it; null when the campaign no longer knows them. */
  readonly by: string | null;
  /** Unix seconds by the phone's clock. */
  readonly time: number;
  readonly lat: number;
  readonly lon: number;
};

/** Every change in a stopped server's database, in the order of arrival; closes it. An embedded one has one owner at a time: stop the server first. */
export async function marksIn({ db, close }: OpenedDatabase): Promise<Mark[]> {
  try {
    const rows = await db
      .selectFrom('change_log')
      .innerJoin('addresses', 'addresses.id', 'change_log.address_id')
      .leftJoin('users', 'users.id', 'change_log.user_id')
      // The demo's own visits are in the log as well.
      .where('change_log.device', 'not like', 'demo-%')
      .select(['change_id', 'line', 'unit', 'action', 'phone_time', 'change_log.lat', 'change_log.lon', 'users.email as by'])
      .orderBy('change_log.id')
      .execute();
    return rows.map(({ change_id, line, unit, phone_time, ...mark }) => ({
      ...mark,
      changeId: change_id,
      door: unit === null ? line : `${line} ${unit}`,
      time: phone_time,
    }));
  } finally {
    await close();
  }
}
