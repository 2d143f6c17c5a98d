import { type Kysely, sql } from 'kysely';
import { databaseId } from './databaseId';
import { type Effective, overrides } from './effectiveTime';
import { groupBy } from './groupBy';
import type { IncomingChange } from './incomingChange';
import type { Database } from './schema';

type WireRecord = IncomingChange['records'][number];

/** A change whose people's groups are to be written. */
export type Answered = { readonly doorId: number; readonly change: IncomingChange; readonly effective: Effective };

type Cell = { readonly voter_id: number; readonly group_id: number; member: boolean; effective_at: number };

/**
 * What is known about people and groups at some doors. Each person's place in each group is decided by itself, the greatest effective time
 * winning, so that two volunteers at one door do not wipe each other's answers (wire.md, "Types").
 */
export class AnswerSheet {
  readonly #changed = new Set<Cell>();

  private constructor(
    private readonly people: ReadonlyMap<number, ReadonlySet<number>>,
    private readonly groups: ReadonlyMap<number, ReadonlySet<number>>,
    private readonly cells: Map<string, Cell>,
  ) {}

  /** Reads the people at the doors, their campaigns' groups and who is in which. The doors are locked. */
  static async read(db: Kysely<Database>, answered: readonly Answered[]): Promise<AnswerSheet> {
    if (answered.length === 0) return new AnswerSheet(new Map(), new Map(), new Map());
    const doorIds = [...new Set(answered.map(({ doorId }) => doorId))];
    const campaignIds = [...new Set(answered.map(({ change }) => change.campaignId))];
    const people = await db
      .selectFrom('voters')
      .select(['id', 'address_id'])
      .where(sql<boolean>`address_id = any(${doorIds}::integer[])`)
      .execute();
    const groups = await db
      .selectFrom('groups')
      .select(['id', 'campaign_id'])
      .where(sql<boolean>`campaign_id = any(${campaignIds}::integer[])`)
      .execute();
    const voterIds = people.map(({ id }) => id);
    const cells = await db.selectFrom('voter_groups').selectAll().where(sql<boolean>`voter_id = any(${voterIds}::integer[])`).execute();
    return new AnswerSheet(
      idsBy(people, (person) => person.address_id),
      idsBy(groups, (group) => group.campaign_id),
      new Map(cells.map((cell) => [cellKey(cell.voter_id, cell.group_id), cell])),
    );
  }

  /** Takes over one change's answers. @returns false when somebody whom it names does not live at the door any more */
  take({ doorId, change, effective }: Answered): boolean {
    let allKnown = true;
    const groups = this.groups.get(change.campaignId) ?? new Set<number>();
    for (const record of change.records) {
      const voterId = databaseId(record.recordId);
      if (voterId === undefined || !this.people.get(doorId)?.has(voterId)) {
        allKnown = false;
        continue;
      }
      for (const [groupId, member] of wantedGroups(record, groups)) this.#put(voterId, groupId, member, effective);
    }
    return allKnown;
  }

  #put(voterId: number, groupId: number, member: boolean, effective: Effective): void {
    const key = cellKey(voterId, groupId);
    const cell = this.cells.get(key);
    if (cell && !overrides(effective, cell.effective_at)) return;
    const next = { voter_id: voterId, group_id: groupId, member, effective_at: effective.at };
    if (cell) this.#changed.delete(cell);
    this.cells.set(key, next);
    this.#changed.add(next);
  }

  async write(db: Kysely<Database>): Promise<void> {
    if (this.#changed.size === 0) return;
    await sql`
      insert into voter_groups (voter_id, group_id, member, effective_at)
      select voter_id, group_id, member, effective_at
      from jsonb_to_recordset(${JSON.stringify([...this.#changed])}::jsonb)
        as cell (voter_id integer, group_id integer, member boolean, effective_at bigint)
      on conflict (voter_id, group_id) do update set member = excluded.member, effective_at = excluded.effective_at`.execute(db);
  }
}

/**
 * What a record says about each group: `add` and `remove` where present (adding wins, as in the app's own fold), else its groupIds
 * replace whatever was there. Groups that the campaign does not have are passed over.
 */
function wantedGroups(record: WireRecord, groups: ReadonlySet<number>): Map<number, boolean> {
  const wanted = new Map<number, boolean>();
  const put = (ids: readonly string[], member: boolean) => {
    for (const wireId of ids) {
      const id = databaseId(wireId);
      if (id !== undefined && groups.has(id)) wanted.set(id, member);
    }
  };
  if (record.add || record.remove) {
    put(record.remove ?? [], false);
    put(record.add ?? [], true);
  } else if (record.groupIds) {
    for (const id of groups) wanted.set(id, false);
    put(record.groupIds, true);
  }
  return wanted;
}

function idsBy<T extends { readonly id: number }>(rows: readonly T[], key: (row: T) => number): Map<number, ReadonlySet<number>> {
  return new Map([...groupBy(rows, key)].map(([owner, own]) => [owner, new Set(own.map(({ id }) => id))]));
}

const cellKey = (voterId: number, groupId: number) => `${voterId} ${groupId}`;
