import {
  holdMarks,
  MOST_OUT,
  MOST_PACKETS,
  packetOutlines,
  releaseMarks,
  setVolunteerPhone,
  tonight,
  tonightFigures,
  tonightPackets,
  writeToVolunteers,
} from '@/lib/contract/staff/tonight';
import { packetState } from '@/lib/domain/staff/packetState';
import { type Evening, figuresOf, isToWriteTo, type VolunteerOut } from '@/server/campaign/evening/evening';
import { eveningOf, placesOf } from '@/server/campaign/evening/evenings';
import { packetOutlines as outlines } from '@/server/campaign/evening/packetOutlines';
import type { EveningPacket, PacketPlace } from '@/server/campaign/evening/packets';
import { setVolunteerPhone as setPhone } from '@/server/campaign/evening/volunteerPhone';
import { writeToVolunteers as write } from '@/server/campaign/evening/writeToVolunteers';
import { holdChanges, releaseHolds } from '@/server/campaign/holds';
import { OrganizerError } from '@/server/campaign/organizerError';
import { lastDoing } from '@/server/campaign/staff/doings';
import type { StaffParts } from '@/server/campaign/transaction';
import { type Worker, workerOf } from '@/server/campaign/whoseChanges';
import { notFound } from '@/server/refusal';
import { type ServedStaffCall, type StaffServices, servedToStaff } from './served';

/** The words of the log and of what somebody else did meanwhile. */
const TEXTS = {
  volunteer: ({ id, name }: Worker) => `${name} (volunteer ${id})`,
  did: { holdMarks: 'put them on hold', releaseMarks: 'released them', writeToVolunteers: 'wrote to them' },
  lastDid: (said: string, name: string, did: string) => `${said} ${name} ${did} last.`,
} as const;

/** Tonight: who is out, with what, and what an evening needs. */
export const tonightCalls = {
  tonight: servedToStaff(tonight, async ({ body: { campaign }, parts }, { push }) => {
    const evening = await eveningOf(parts, campaign);
    const places = await placesOf(parts, campaign, evening);
    const shown = evening.volunteers.slice(0, MOST_OUT);
    return {
      ...figuresOfEvening(evening),
      volunteers: shown.map((one) => tellVolunteer(one, places)),
      more: evening.volunteers.length - shown.length,
      canWrite: push !== undefined,
    };
  }),
  tonightFigures: servedToStaff(tonightFigures, async ({ body, parts }) => figuresOfEvening(await eveningOf(parts, body.campaign))),
  tonightPackets: servedToStaff(tonightPackets, async ({ body: { campaign }, parts }) => {
    const evening = await eveningOf(parts, campaign);
    const places = await placesOf(parts, campaign, evening);
    return evening.packets.slice(0, MOST_PACKETS).map((packet) => ({
      ...tellPacket(packet, places),
      state: packetState(packet, packet.holderId !== null),
      holder: packet.holderId,
      place: onMap(places.get(packet.id)),
    }));
  }),
  packetOutlines: servedToStaff(packetOutlines, ({ body: { campaign, packets }, parts }) => outlines(parts, { id: campaign }, { packets })),
  holdMarks: servedToStaff(holdMarks, async ({ body: { campaign, volunteer, reason }, parts }, services) => {
    const { since } = await eveningOf(parts, campaign);
    const done = await withVolunteer(services, parts, { campaign, volunteer }, (own) =>
      holdChanges(own, { id: campaign }, { userId: volunteer, reason, since, onlyFirst: true }),
    );
    return { hold: done.number, changes: done.changes };
  }),
  releaseMarks: servedToStaff(releaseMarks, async ({ body: { campaign, volunteer, holds }, parts }, services) => ({
    changes: await withVolunteer(services, parts, { campaign, volunteer }, (own) =>
      releaseHolds(own, { id: campaign }, { numbers: [...new Set(holds)] }),
    ),
  })),
  writeToVolunteers: servedToStaff(
    writeToVolunteers,
    async ({ body: { campaign, to, words }, parts }, services) => {
      const all = { ...parts, push: services.push };
      if (to === 'out') {
        const { volunteers, now } = await eveningOf(parts, campaign);
        const to = volunteers.filter((one) => isToWriteTo(one, now)).map(({ id }) => id);
        return tellWritten(await write(all, { id: campaign }, { words, to }));
      }
      return withVolunteer(services, all, { campaign, volunteer: to }, async (own) =>
        tellWritten(await write({ ...own, push: services.push }, { id: campaign }, { words, to: [to] })),
      );
    },
    () => 'everybody who is out',
  ),
  setVolunteerPhone: servedToStaff(setVolunteerPhone, async ({ body: { campaign, volunteer, phone }, parts }, services) => {
    await withVolunteer(services, parts, { campaign, volunteer }, (own) => setPhone(own, { id: campaign }, { userId: volunteer, phone }));
    return null;
  }),
} satisfies Record<string, ServedStaffCall>;

const tellWritten = ({ people, notTold }: Awaited<ReturnType<typeof write>>) => ({ people, notTold: [...notTold] });

/**
 * Does something to a volunteer of the campaign; the log names them. Where it is refused because of how things stand, says who did something to them
 * last.
 */
async function withVolunteer<T>(
  { db }: StaffServices,
  parts: StaffParts,
  { campaign, volunteer }: { readonly campaign: number; readonly volunteer: number },
  work: (parts: StaffParts) => Promise<T>,
): Promise<T> {
  const worker = await workerOf(db, campaign, volunteer);
  if (worker === undefined) throw notFound('volunteer');
  const about = TEXTS.volunteer(worker);
  try {
    return await work({ ...parts, ...(parts.doing ? { doing: { ...parts.doing, about } } : {}) });
  } catch (error) {
    if (!(error instanceof OrganizerError)) throw error;
    const last = await lastDoing(db, campaign, { about });
    throw last === undefined || !isKnownDoing(last.what)
      ? error
      : new OrganizerError(TEXTS.lastDid(error.inConsole, last.name, TEXTS.did[last.what]));
  }
}

const isKnownDoing = (what: string): what is keyof typeof TEXTS.did => what in TEXTS.did;

const figuresOfEvening = ({ now, since, zone, totals }: Evening) => ({ now, since, zone, totals });

type Places = ReadonlyMap<number, PacketPlace>;

function tellVolunteer(one: VolunteerOut, places: Places) {
  const { id, name, phone, heardAt, sentAt, handedAt, outSince, doors, talks, held, heldTalks, place, isReachable } = one;
  return {
    ...{ id, name, phone, heardAt, sentAt, handedAt, outSince, doors, talks, held, heldTalks, place, isReachable },
    ...figuresOf(one),
    packets: one.packets.map((packet) => tellPacket(packet, places)),
    holds: [...one.holds],
  };
}

function tellPacket({ id, code, area, doors, done, retry }: EveningPacket, places: Places) {
  const { street = '', others = 0 } = places.get(id) ?? {};
  return { id, code, area, street, others, doors, done, retry };
}

const onMap = (place: PacketPlace | undefined) =>
  place === undefined || place.lat === null || place.lon === null ? null : { lat: place.lat, lon: place.lon };
