import { createCampaign } from '@/server/campaign/createCampaign';
import { importDoors } from '@/server/campaign/importDoors';
import { join } from '@/server/campaign/members';
import { newPass } from '@/server/campaign/pass/newPass';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';
import { nowSeconds, systemClock } from '@/server/clock';
import { DEMO_OWNER, DEMO_USERS } from '@/server/demo/signIn';
import { staffChange } from './staff';
import type { World } from './world';

export const AFTERNOON = 'Afternoon Walk';
export const NEXT_PASS = 'Second walk';
export const PACKETS = 4;
export const DOORS_PER_PACKET = 6;

/** A campaign of an afternoon: packets that nobody has, three volunteers without one, and an organizer who is let in. */
export type Afternoon = {
  readonly campaignId: number;
  /** Opens the console once. */
  readonly consoleLink: string;
  /** The uId of Robin, as phones sign with it. */
  readonly robinUid: string;
};

/** Makes it as staff do, by the use cases of their commands. The packets are one street each, of six doors. */
export async function beginsAnAfternoon(world: World): Promise<Afternoon> {
  let begun: Afternoon | undefined;
  await staffChange(world, async (db) => {
    const parts = { db, clock: systemClock };
    const { id } = await createCampaign(parts, AFTERNOON, {});
    const packets = Array.from({ length: PACKETS }, (_, packet) =>
      Array.from({ length: DOORS_PER_PACKET }, (__, door) => doorOf(packet, door)),
    );
    await importDoors(db, {
      doors: packets.flat().map((door, index) => ({ ...door, fileLine: index + 2 })),
      campaign: AFTERNOON,
      turfs: packets.map((doors) => doors.map(({ sourceRef }) => sourceRef)),
      nowSeconds: nowSeconds(systemClock),
      noted: parts,
      onProgress: () => undefined,
    });
    const uids = new Map<string, string>();
    for (const { email } of Object.values(DEMO_USERS)) {
      const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      uids.set(email, (await join(db, id, user.id)) ?? '');
    }
    await setStaffRole(parts, { id }, { ...DEMO_OWNER, role: 'owner' });
    // The console opens without TLS on this machine alone.
    const consoleLink = await staffLink(parts, { id }, { email: DEMO_OWNER.email, site: world.server.address });
    begun = { campaignId: id, consoleLink, robinUid: uids.get(DEMO_USERS.robin.email) ?? '' };
  });
  if (!begun) throw new Error('The campaign was not made');
  return begun;
}

/** Closes the afternoon's pass, as the command `new-pass` does: each door is to be knocked at again. */
export async function opensTheNextPass(world: World): Promise<void> {
  await staffChange(world, (db) => newPass({ db, clock: systemClock }, AFTERNOON, { name: NEXT_PASS }));
}

const STREETS = ['Alder St', 'Birch St', 'Cedar St', 'Dogwood St'] as const;
/** Degrees: some 15 m between two doors, 400 m between two streets. */
const APART = { door: 0.000_15, street: 0.004 } as const;

function doorOf(packet: number, door: number) {
  const number = 1 + 2 * door;
  const street = STREETS[packet] ?? '';
  return {
    ...{ number: String(number), street, unit: undefined, line: `${number} ${street}`, city: 'Alder Bay', zip: '97400' },
    lat: 44.05 + packet * APART.street,
    lon: -123.09 + door * APART.door,
    sourceRef: `afternoon-${packet}-${door}`,
    district: undefined,
    use: '',
    isHome: true,
  };
}
