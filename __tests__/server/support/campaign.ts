import { randomBytes } from 'node:crypto';
import type { GroupKind } from '@/lib/domain/door/door';
import { addressSearchColumns, voterSearchColumns } from '@/server/database/searchColumns';
import type { TestServer } from './testServer';

/** A user of a campaign, with what signs for them. */
export type TestMember = {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly pin: string;
  readonly uid: string;
};

/** A small campaign of its own: one target, one packet of doors with two people each, one more packet, four groups, three tags. */
export type TestCampaign = {
  readonly campaignId: number;
  readonly ana: TestMember;
  readonly targetId: number;
  readonly packetId: number;
  readonly code: string;
  readonly otherPacketId: number;
  /** In walk order, all in the packet. */
  readonly doors: readonly number[];
  /** The two people of each door. */
  readonly people: readonly (readonly [number, number])[];
  readonly groups: Readonly<Record<GroupKind, number>>;
  readonly tags: readonly number[];
};

type Wanted = {
  readonly doors?: number;
  readonly uid?: string;
  readonly pin?: string;
  readonly targetId?: number;
  readonly packetId?: number;
};

/** What of a server a campaign is written with. */
type Writable = Pick<TestServer, 'db' | 'seal'>;

const random = (bytes: number) => randomBytes(bytes).toString('hex');
const randomCode = () => random(5).toUpperCase().slice(0, 9);

export async function addMember(
  server: Writable,
  campaignId: number,
  wanted: { uid?: string; pin?: string; name?: string } = {},
): Promise<TestMember> {
  const { uid = random(4), pin = '123456', name = 'Ana Díaz' } = wanted;
  const email = `${random(6)}@example.org`;
  const user = await server.db
    .insertInto('users')
    .values({ email, name, pin: server.seal(pin) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('memberships').values({ uid, user_id: user.id, campaign_id: campaignId }).execute();
  return { userId: user.id, email, name, pin, uid };
}

export async function addCampaign(server: Writable, wanted: Wanted = {}): Promise<TestCampaign> {
  const { db } = server;
  const campaign = await db.insertInto('campaigns').values({ name: 'Elm for Council' }).returning('id').executeTakeFirstOrThrow();
  const campaignId = campaign.id;
  const ana = await addMember(server, campaignId, wanted);
  const target = await db
    .insertInto('targets')
    .values({ campaign_id: campaignId, name: 'Likely voters', ...(wanted.targetId === undefined ? {} : { id: wanted.targetId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const packet = { campaign_id: campaignId, target_id: target.id, area: 'North end' };
  const code = randomCode();
  const mine = await db
    .insertInto('packets')
    .values({ ...packet, code, assigned_user_id: ana.userId, ...(wanted.packetId === undefined ? {} : { id: wanted.packetId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await db
    .insertInto('packets')
    .values({ ...packet, code: randomCode() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { doors, people } = await addDoors(server, { campaignId, targetId: target.id, packetId: mine.id }, wanted.doors ?? 3);
  const groups = await addGroups(server, campaignId);
  const tags = await addTags(server, campaignId);
  return { campaignId, ana, targetId: target.id, packetId: mine.id, code, otherPacketId: other.id, doors, people, groups, tags };
}

async function addDoors({ db }: Writable, of: { campaignId: number; targetId: number; packetId: number }, count: number) {
  const rows = await db
    .insertInto('addresses')
    .values(
      Array.from({ length: count }, (_, index) => ({
        campaign_id: of.campaignId,
        target_id: of.targetId,
        packet_id: of.packetId,
        walk_position: index,
        line: `${index + 1} Elm St`,
        city: 'Alder Bay',
        zip: '97000',
        lat: 44 + index / 1000,
        lon: -123,
        house_number: String(index + 1),
        street: 'Elm St',
        ...addressSearchColumns({ house_number: String(index + 1), street: 'Elm St', zip: '97000' }),
      })),
    )
    .returning('id')
    .execute();
  const doors = rows.map(({ id }) => id);
  const residents = await db
    .insertInto('voters')
    .values(
      doors.flatMap((door) =>
        ['Kim', 'Lee'].map((first) => ({
          campaign_id: of.campaignId,
          address_id: door,
          first_name: first,
          last_name: 'Park',
          ...voterSearchColumns({ first_name: first, last_name: 'Park' }),
          age: 40,
          districts: '[]',
        })),
      ),
    )
    .returning(['id', 'address_id'])
    .execute();
  const people = doors.map((door) => {
    const [kim, lee] = residents.filter((resident) => resident.address_id === door);
    if (!kim || !lee) throw new Error('A door of the test campaign has no people');
    return [kim.id, lee.id] as const;
  });
  return { doors, people };
}

async function addGroups({ db }: Writable, campaignId: number): Promise<TestCampaign['groups']> {
  const add = async (name: string, kind: GroupKind) =>
    (await db.insertInto('groups').values({ campaign_id: campaignId, name, kind }).returning('id').executeTakeFirstOrThrow()).id;
  return {
    result: await add('Refused', 'result'),
    support: await add('Strong support', 'support'),
    signs: await add('Wants a sign', 'signs'),
    other: await add('Dog', 'other'),
  };
}

async function addTags({ db }: Writable, campaignId: number): Promise<number[]> {
  const rows = ['Donor', 'Teacher', 'Parent'].map((name) => ({ campaign_id: campaignId, name }));
  const tags = await db.insertInto('tags').values(rows).returning('id').execute();
  return tags.map(({ id }) => id);
}
