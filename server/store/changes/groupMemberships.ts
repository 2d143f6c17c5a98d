import { type Kysely, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { started } from '@/server/database/transact';
import { overrides } from '@/server/store/effectiveTime';
import { groupBy } from '@/server/store/groupBy';
import type { LoggedChange } from '@/server/store/incomingChange';
import type { Stray, Written } from './changeRules';

type DoorChange = LoggedChange<'door'>;

type WireRecord = NonNullable<DoorChange['body']['records']>[number];

type Membership = {
  readonly voter_id: number;
  readonly group_id: number;
  readonly member: boolean;
  readonly effective_at: number;
  /** Whose change decided it. */
  readonly user_id: number | null;
};
/** A campaign's groups by id: whether members get their door a warning. */
type Groups = ReadonlyMap<number, { readonly warns: boolean }>;

/**
 * Writes which groups people belong to, as changes of their doors say. Each person's membership of each group is decided by itself, the
 * greatest effective time winning, so that two volunteers at one door do not wipe each other's answers (docs/wire.md#add-and-remove). A 'do not
 * knock' stays until staff lifts it: only whoever gave it can withdraw it.
 *
 * @param changes of known doors, which are locked
 * @returns the strays name somebody who does not live at the door any more
 */
export async function writeGroupMemberships(trx: Kysely<Database>, changes: readonly DoorChange[]): Promise<Written> {
  const naming = changes.filter(({ body }) => body.records !== undefined);
  if (naming.length === 0) return { strays: [], sent: [] };
  const people = await peopleAt(trx, naming);
  const groups = await groupsOf(trx, naming);
  const memberships = await Memberships.read(
    trx,
    [...people.values()].flatMap((own) => [...own]),
  );
  const strays: Stray[] = [];
  for (const change of naming) {
    const residents = people.get(change.subject);
    const campaignGroups: Groups = groups.get(change.campaignId) ?? new Map();
    let allKnown = true;
    for (const record of change.body.records ?? []) {
      const voterId = databaseId(record.recordId);
      if (voterId === undefined || !residents?.has(voterId)) allKnown = false;
      else memberships.change(voterId, wantedGroups(record, campaignGroups), campaignGroups, change);
    }
    if (!allKnown) strays.push({ change, reason: 'unknown record' });
  }
  return { strays, sent: [started(memberships.write(trx))] };
}

/** Ids of the voters by their door's id as the wire writes it. */
async function peopleAt(trx: Kysely<Database>, changes: readonly DoorChange[]): Promise<Map<string, Set<number>>> {
  const doorIds = [...new Set(changes.flatMap(({ subject }) => databaseId(subject) ?? []))];
  const people = await trx
    .selectFrom('voters')
    .select(['id', 'address_id'])
    .where(sql<boolean>`address_id = any(${doorIds}::integer[])`)
    .execute();
  return new Map(
    [...groupBy(people, ({ address_id }) => String(address_id))].map(([door, own]) => [door, new Set(own.map(({ id }) => id))]),
  );
}

/** The groups by campaign. */
async function groupsOf(trx: Kysely<Database>, changes: readonly DoorChange[]): Promise<Map<number, Groups>> {
  const campaignIds = [...new Set(changes.map(({ campaignId }) => campaignId))];
  const groups = await trx
    .selectFrom('groups')
    .select(['id', 'campaign_id', 'warns'])
    .where(sql<boolean>`campaign_id = any(${campaignIds}::integer[])`)
    .execute();
  const byCampaign = groupBy(groups, ({ campaign_id }) => campaign_id);
  return new Map([...byCampaign].map(([campaign, own]) => [campaign, new Map(own.map((group) => [group.id, group]))]));
}

/**
 * What a record says about each group: `add` and `remove` where present (a group named in both is added, as in the app), else its groupIds
 * replace all memberships. Groups that the campaign does not have are ignored.
 */
function wantedGroups(record: WireRecord, groups: Groups): Map<number, boolean> {
  const wanted = new Map<number, boolean>();
  const want = (ids: readonly string[], member: boolean) => {
    for (const wireId of ids) {
      const id = databaseId(wireId);
      if (id !== undefined && groups.has(id)) wanted.set(id, member);
    }
  };
  if (record.add || record.remove) {
    want(record.remove ?? [], false);
    want(record.add ?? [], true);
  } else if (record.groupIds) {
    for (const id of groups.keys()) wanted.set(id, false);
    want(record.groupIds, true);
  }
  return wanted;
}

/** Some people's memberships, changed in memory and written at once. */
class Memberships {
  readonly #changed = new Map<string, Membership>();

  private constructor(private readonly stored: ReadonlyMap<string, Membership>) {}

  static async read(trx: Kysely<Database>, voterIds: readonly number[]): Promise<Memberships> {
    const rows = await trx.selectFrom('voter_groups').selectAll().where(sql<boolean>`voter_id = any(${voterIds}::integer[])`).execute();
    return new Memberships(new Map(rows.map((row) => [membershipKey(row.voter_id, row.group_id), row])));
  }

  change(voterId: number, wanted: ReadonlyMap<number, boolean>, groups: Groups, { effective, userId }: DoorChange): void {
    for (const [groupId, member] of wanted) {
      const key = membershipKey(voterId, groupId);
      const current = this.#changed.get(key) ?? this.stored.get(key);
      if (!overrides(effective, current?.effective_at ?? null)) continue;
      if (!member && current?.member && groups.get(groupId)?.warns && current.user_id !== userId) continue;
      this.#changed.set(key, { voter_id: voterId, group_id: groupId, member, effective_at: effective.at, user_id: userId });
    }
  }

  async write(trx: Kysely<Database>): Promise<void> {
    if (this.#changed.size === 0) return;
    await sql`
      insert into voter_groups (voter_id, group_id, member, effective_at, user_id)
      select voter_id, group_id, member, effective_at, user_id
      from jsonb_to_recordset(${JSON.stringify([...this.#changed.values()])}::jsonb)
        as row (voter_id integer, group_id integer, member boolean, effective_at bigint, user_id integer)
      on conflict (voter_id, group_id)
        do update set member = excluded.member, effective_at = excluded.effective_at, user_id = excluded.user_id`.execute(trx);
  }
}

const membershipKey = (voterId: number, groupId: number) => `${voterId} ${groupId}`;
