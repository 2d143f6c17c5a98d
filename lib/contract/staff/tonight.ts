import * as v from 'valibot';
import { MOST_CORNERS } from '@/lib/domain/map/packetOutline';
import { PACKET_STATES } from '@/lib/domain/staff/packetState';
import { defineStaffCall, OUTSIDE_WAIT_MS } from './call';
import { accountIdSchema, idSchema, inCampaign, lineSchema, numberSchema, timeSchema } from './fields';

/** So many volunteers and packets one answer has at most: a campaign of 500 volunteers and 5,000 packets has them all. */
export const MOST_OUT = 2_000;
export const MOST_PACKETS = 10_000;
/** Of so many packets outlines are asked for at once: some thousand doors are looked at, and never all of a campaign. */
export const MOST_OUTLINES = 50;
const MOST_HOLDS = 50;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const placeSchema = v.object({ lat: v.number(), lon: v.number() });
const places = v.nullable(placeSchema);

const doorsSchema = { doors: count, done: count, retry: count } as const;

/** An evening's figures, without what is on hold. Percents and doors an hour are null where there are too few doors to tell. */
const totalsSchema = v.object({
  out: count,
  doors: count,
  held: count,
  talks: count,
  people: count,
  contactPercent: v.nullable(v.number()),
  doorsAnHour: v.nullable(v.number()),
  left: count,
  done: count,
  retry: count,
  all: count,
  packets: v.object({ free: count, out: count, knocked: count }),
});

/** `now` is the server's time, by which minutes are told; the evening began at `since`, in the zone. */
const eveningSchema = { now: timeSchema, since: timeSchema, zone: v.string(), totals: totalsSchema } as const;

const adviceSchema = v.variant('kind', [
  v.object({ kind: v.literal('fast'), doorsAnHour: v.number() }),
  v.object({ kind: v.literal('contact'), percent: v.number() }),
  v.object({ kind: v.literal('identical'), answers: count }),
  v.object({ kind: v.literal('far'), marks: count }),
]);

/** A packet as people name it: by the street on which its walk begins and the number of others; '' where it has none. */
const packetName = { id: idSchema, code: v.string(), area: v.nullable(v.string()), street: v.string(), others: count } as const;

const volunteerSchema = v.object({
  id: idSchema,
  name: v.string(),
  /** At which staff reach them; null where it is not known. */
  phone: v.nullable(v.string()),
  packets: v.array(v.object({ ...packetName, ...doorsSchema })),
  /** When one of their phones last reached the server, on whatever day. */
  heardAt: v.nullable(timeSchema),
  /** When their last change of this evening arrived, when they were handed a packet, and since when they are out. */
  sentAt: v.nullable(timeSchema),
  handedAt: v.nullable(timeSchema),
  outSince: v.nullable(timeSchema),
  /** This evening's doors, each once, and talks that count; then both of what is on hold. All rows add up to the totals. */
  doors: count,
  talks: count,
  held: count,
  heldTalks: count,
  /** With what is on hold. */
  doorsAnHour: v.nullable(v.number()),
  contactPercent: v.nullable(v.number()),
  advice: v.array(adviceSchema),
  /** What keeps marks of theirs out of lists and results. */
  holds: v.array(v.object({ number: numberSchema, heldAt: timeSchema, reason: v.string() })),
  /** Where the door is that they marked last. */
  place: places,
  /** Whether a browser of theirs takes notifications. */
  isReachable: v.boolean(),
});

/** Who is out or has come in, with what, and how it goes. */
export const tonight = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.object({
    ...eveningSchema,
    volunteers: v.array(volunteerSchema),
    /** How many more there are than the answer has. */
    more: count,
    /** Whether this server sends notifications. */
    canWrite: v.boolean(),
  }),
});

/** The evening's figures, without anybody's name. */
export const tonightFigures = defineStaffCall({
  by: ['owner', 'organizer', 'lead', 'viewer'],
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.object(eveningSchema),
});

/** The packets of the pass that is walked, each in its place on the map. Says by id who has one, and not by name. */
export const tonightPackets = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.array(
    v.object({ ...packetName, ...doorsSchema, state: v.picklist(PACKET_STATES), holder: v.nullable(accountIdSchema), place: places }),
  ),
});

/**
 * The outlines of packets of the pass that is walked, in the order asked: corners counter-clockwise, none where no door is on the map. They change when turf is
 * cut or mended, not with a mark.
 */
export const packetOutlines = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, packets: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(MOST_OUTLINES)) }),
  reply: v.array(v.object({ packet: idSchema, corners: v.pipe(v.array(placeSchema), v.maxLength(MOST_CORNERS)) })),
});

/**
 * Puts on hold what a volunteer marks this evening, what still arrives too. It is kept, and left out of lists, results and exports. Refused where
 * somebody else has done it meanwhile.
 */
export const holdMarks = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, volunteer: accountIdSchema, reason: lineSchema }),
  reply: v.object({ hold: numberSchema, changes: count }),
});

/** Releases the holds that keep a volunteer's marks out: all of those that the page has shown, or none where one is released already. */
export const releaseMarks = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: true,
  logged: true,
  body: v.object({
    ...inCampaign,
    volunteer: accountIdSchema,
    holds: v.pipe(v.array(numberSchema), v.minLength(1), v.maxLength(MOST_HOLDS)),
  }),
  reply: v.object({ changes: count }),
});

/** Writes to one volunteer, or to everybody who is out, as a notification. */
export const writeToVolunteers = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: true,
  logged: true,
  waitMs: OUTSIDE_WAIT_MS,
  body: v.object({ ...inCampaign, to: v.union([v.literal('out'), accountIdSchema]), words: lineSchema }),
  /** Of those who were written to, whom no browser could be notified of. */
  reply: v.object({ people: count, notTold: v.array(v.object({ id: idSchema, name: v.string() })) }),
});

/** Says at which number staff reach a volunteer; null: at none. */
export const setVolunteerPhone = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, volunteer: accountIdSchema, phone: v.nullable(lineSchema) }),
  reply: v.null(),
});
