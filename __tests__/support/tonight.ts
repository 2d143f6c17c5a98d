import type { StaffReply } from '@/lib/api/staff';

type Tonight = StaffReply<'tonight'>;
export type OutTonight = Tonight['volunteers'][number];

/** 6:42 pm of the evening that is drawn, in the campaign's zone. */
export const EVENING_SECONDS = 1_791_942_120;

/** A volunteer who is out and was heard from half a minute ago. */
export const outTonight = (id: number, name: string, of: Partial<OutTonight> = {}): OutTonight => ({
  ...{
    id,
    name,
    phone: null,
    handedAt: EVENING_SECONDS - 4_000,
    outSince: EVENING_SECONDS - 3_600,
    heardAt: EVENING_SECONDS - 30,
    sentAt: EVENING_SECONDS - 30,
  },
  packets: [{ id: id + 100, code: 'M7L2QX4RB', area: null, street: 'Mill St', others: 2, doors: 44, done: 6, retry: 7 }],
  ...{ doors: 13, talks: 3, held: 0, heldTalks: 0, doorsAnHour: 23, contactPercent: 23 },
  ...{ advice: [], holds: [], place: null, isReachable: true },
  ...of,
});

/** Three who are out: one is quiet, one on hold with figures that cannot be true, one as usual. */
export const THREE_OUT: readonly OutTonight[] = [
  outTonight(1, 'Grace Lindholm', { heardAt: EVENING_SECONDS - 38 * 60, sentAt: EVENING_SECONDS - 38 * 60, phone: '(541) 555-0127' }),
  outTonight(2, 'Robin Ames'),
  outTonight(3, 'Tom Brandt', {
    ...{ doors: 0, talks: 0, held: 41, heldTalks: 38, doorsAnHour: 72, contactPercent: 92.7 },
    advice: [
      { kind: 'fast', doorsAnHour: 72 },
      { kind: 'contact', percent: 92.7 },
    ],
    holds: [{ number: 7, heldAt: EVENING_SECONDS - 120, reason: 'Look at it' }],
  }),
];

/** What the server says of an evening. */
export const anEvening = (volunteers: readonly OutTonight[] = THREE_OUT, of: Partial<Tonight> = {}): Tonight => ({
  ...{ now: EVENING_SECONDS, since: EVENING_SECONDS - 60_000, zone: 'America/Los_Angeles', more: 0, canWrite: true },
  totals: {
    ...{ out: volunteers.length, doors: 215, held: 41, talks: 55, people: 59, contactPercent: 25.6, doorsAnHour: 21.4 },
    ...{ left: 500, done: 296, retry: 300, all: 1_096, packets: { free: 5, out: 11, knocked: 8 } },
  },
  volunteers: [...volunteers],
  ...of,
});
