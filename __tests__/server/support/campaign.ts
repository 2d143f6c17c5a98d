import { randomBytes } from 'node:crypto';
import type { GroupKind } from '@/lib/domain/door/door';
import { newBucket } from '@/server/database/buckets';
import { openPassId } from '@/server/store/passes';
import { addDoors, insertCampaign, placeOf } from './doors';
import type { TestServer } from './testServer';

/** A user of a campaign, with what signs for them. */
/** As much of a server as campaigns are made with. */
export type CampaignServer = Pick<TestServer, 'db' | 'seal'>;

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

const random = (bytes: number) => randomBytes(bytes).toString('hex');
const randomCode = () => random(5).toUpperCase().slice(0, 9);

export async function addMember(
  server: CampaignServer,
  campaignId: number,
  wanted: { uid?: string; pin?: string; name?: string } = {},
): Promise<TestMember> {
  const { uid = random(4), pin = '123456', name = 'Ana Díaz' } = wanted;
  const email = `${random(6)}@example.org`;
  const user = await server.db.insertInto('users').values({ email, name, pin: '' }).returning('id').executeTakeFirstOrThrow();
  await server.db
    .updateTable('users')
    .set({ pin: server.seal(pin, user.id) })
    .where('id', '=', user.id)
    .execute();
  await server.db.insertInto('memberships').values({ uid, user_id: user.id, campaign_id: campaignId }).execute();
  return { userId: user.id, email, name, pin, uid };
}

export async function addCampaign(server: CampaignServer, wanted: Wanted = {}): Promise<TestCampaign> {
  const { db } = server;
  const campaignId = await insertCampaign(db, { name: 'Elm for Council' });
  const ana = await addMember(server, campaignId, wanted);
  const target = await db
    .insertInto('targets')
    .values({ campaign_id: campaignId, name: 'Likely voters', ...(wanted.targetId === undefined ? {} : { id: wanted.targetId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const packet = { campaign_id: campaignId, pass_id: await openPassId(db, campaignId), target_id: target.id, area: 'North end' };
  const code = randomCode();
  const mine = await db
    .insertInto('packets')
    .values({
      ...packet,
      code,
      bucket: newBucket(campaignId),
      assigned_user_id: ana.userId,
      ...(wanted.packetId === undefined ? {} : { id: wanted.packetId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await db
    .insertInto('packets')
    .values({ ...packet, code: randomCode(), bucket: newBucket(campaignId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { doors, people } = await addInhabitedDoors(server, { campaignId, targetId: target.id, packetId: mine.id }, wanted.doors ?? 3);
  const groups = await addGroups(server, campaignId);
  const tags = await addTags(server, campaignId);
  return { campaignId, ana, targetId: target.id, packetId: mine.id, code, otherPacketId: other.id, doors, people, groups, tags };
}

async function addInhabitedDoors({ db }: CampaignServer, of: { campaignId: number; targetId: number; packetId: number }, count: number) {
  const { campaignId } = of;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ target_id: of.targetId, packet_id: of.packetId, walk_position: index },
    ...{ house_number: String(index + 1), street: 'Elm St', lat: 44 + index / 1000, lon: -123 },
  }));
  const doors = await addDoors(db, campaignId, rows);
  const places = await Promise.all(doors.map((door) => placeOf(db, door)));
  const residents = await db
    .insertInto('voters')
    .values(
      places.flatMap((place) =>
        ['Kim', 'Lee'].map((first) => ({
          campaign_id: campaignId,
          place_id: place,
          first_name: first,
          last_name: 'Park',
          // Only what the database has had since 019_campaignFirst: distribute.database.test.ts fills one of then.
          search_first: first.toLowerCase(),
          search_last: 'park',
          age: 40,
          districts: '[]',
        })),
      ),
    )
    .returning(['id', 'place_id'])
    .execute();
  const people = places.map((place) => {
    const [kim, lee] = residents.filter((resident) => resident.place_id === place);
    if (!kim || !lee) throw new Error('A door of the test campaign has no people');
    return [kim.id, lee.id] as const;
  });
  return { doors, people };
}

async function addGroups({ db }: CampaignServer, campaignId: number): Promise<TestCampaign['groups']> {
  const add = async (name: string, kind: GroupKind) =>
    (await db.insertInto('groups').values({ campaign_id: campaignId, name, kind }).returning('id').executeTakeFirstOrThrow()).id;
  return {
    result: await add('Refused', 'result'),
    support: await add('Strong support', 'support'),
    signs: await add('Wants a sign', 'signs'),
    other: await add('Dog', 'other'),
  };
}

async function addTags({ db }: CampaignServer, campaignId: number): Promise<number[]> {
  const rows = ['Donor', 'Teacher', 'Parent'].map((name) => ({ campaign_id: campaignId, name }));
  const tags = await db.insertInto('tags').values(rows).returning('id').execute();
  return tags.map(({ id }) => id);
}
