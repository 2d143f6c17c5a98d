import { areaName } from '@/server/turf/areaName';
import { cutPackets } from '@/server/turf/cutPackets';
import { packetCode } from '@/server/turf/packetCode';
import { CAMPAIGNS, type CampaignPlan, NOTES, PACKETS_PER_TARGET, TAGS } from './campaignPlan';
import { buildHouses, type DemoHouse } from './houses';
import { DEMO_PACKET_STATES } from './packetStates';
import { buildHouseholds, type DemoPerson } from './people';
import { type Random, seededRandom } from './random';
import type { DemoUser } from './signIn';
import type { District } from './townPlan';
import { type Visit, visitsOf } from './visits';

export type DemoVoter = DemoPerson & {
  readonly tags: readonly string[];
  readonly note?: { readonly text: string; readonly by: DemoUser; readonly daysAgo: number };
};
export type DemoDoor = { readonly house: DemoHouse; readonly voters: readonly DemoVoter[]; readonly visit?: Visit };
export type DemoPacket = {
  readonly code: string;
  readonly area: string;
  readonly assignee?: DemoUser;
  readonly doors: readonly DemoDoor[];
};
export type DemoTarget = { readonly name: District; readonly packets: readonly DemoPacket[] };
export type DemoCampaign = { readonly plan: CampaignPlan; readonly targets: readonly DemoTarget[] };

/** Another number makes another town. */
const SEED = 20_260_901;

/** Builds the whole demo: the made-up town of Alder Bay and what two campaigns have done in it so far. The same at every call. */
export function buildDemo(): DemoCampaign[] {
  const random = seededRandom(SEED);
  const houses = buildHouses(random);
  const households = buildHouseholds(houses.length, random);
  const doors = houses.map((house, index) => ({ house, people: households[index] ?? [] }));
  return CAMPAIGNS.map((plan) => ({
    plan,
    targets: plan.districts.map((name) => ({
      name,
      packets: packetsOf(
        name,
        doors.filter(({ house }) => house.district === name),
        plan,
        random,
      ),
    })),
  }));
}

type Door = { readonly house: DemoHouse; readonly people: readonly DemoPerson[] };

function packetsOf(district: District, doors: readonly Door[], plan: CampaignPlan, random: Random): DemoPacket[] {
  const turf = doors.map((door) => ({ ...door.house, number: String(door.house.number), door }));
  return cutPackets(turf, PACKETS_PER_TARGET).map((packet, index) => {
    const state = DEMO_PACKET_STATES[district][index] ?? {};
    const walked = packet.map(({ door }) => door);
    const visits = visitsOf(
      state,
      walked.map(({ people }) => people),
      random,
    );
    return {
      code: packetCode(random.next),
      area: areaName(packet),
      ...(state.assignee ? { assignee: state.assignee } : {}),
      doors: walked.map((door, position) => demoDoor(door, visits[position], plan, random)),
    };
  });
}

function demoDoor({ house, people }: Door, visit: Visit | undefined, plan: CampaignPlan, random: Random): DemoDoor {
  const voters = people.map((person) => ({ ...person, tags: tagsOf(person, random), ...noteOn(plan, random) }));
  return { house, voters, ...(visit ? { visit } : {}) };
}

function tagsOf(person: DemoPerson, random: Random): string[] {
  const donor = person.contributions.length > 0 ? ['Donor'] : [];
  return [...donor, ...TAGS.slice(1).filter(() => random.chance(0.05))];
}

function noteOn(plan: CampaignPlan, random: Random): Pick<DemoVoter, 'note'> {
  if (!random.chance(0.06)) return {};
  const [first = 'robin', ...others] = plan.members.filter((member) => member !== 'robin');
  return { note: { text: random.pick(NOTES), by: random.pick([first, ...others]), daysAgo: random.between(1, 40) } };
}
