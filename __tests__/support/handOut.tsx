import { screen } from '@testing-library/react';
import { ConsolePage, sessionAs } from '@/__tests__/support/consolePage';
import { HandOutScreen } from '@/components/console/handOut/HandOutScreen';
import type { StaffReply } from '@/lib/api/staff';

/* Hand out at a meeting point: who waits, what is free, and what is out. */

export const AT = new Date(2026, 9, 13, 18, 4).getTime() / 1000;
export const carla = { id: 120, name: 'Carla Voss', email: 'carla@example.org', heardAt: AT, isHere: true, hasSignedIn: true };
export const walt = { id: 121, name: 'Walt Friedman', email: 'walt@example.org', heardAt: null, isHere: false, hasSignedIn: false };
export const ferry = { code: 'F9T4RW2XK', area: 'Ferry St +2', target: 'Harbor', doors: 47, toDo: 47, toRetry: 0, meters: 160 };
export const depot = { code: 'D4P6TK7NW', area: 'Depot St +3', target: 'Old Town', doors: 40, toDo: 40, toRetry: 0, meters: 805 };
export const quay = { code: 'Q4P6TK7NW', area: 'Quay St +1', target: null, doors: 40, toDo: 0, toRetry: 28, meters: null };
export const court = {
  ...{
    code: 'C5C3RM8HD',
    area: 'Court St +2',
    target: 'Old Town',
    doors: 44,
    toDo: 31,
    toRetry: 0,
    volunteer: { id: 9, name: 'Grace Lindholm' },
  },
  ...{ since: AT - 1860, heardAt: AT, meetingPoint: null, keyUntil: null },
};

export const waiting = (volunteers: StaffReply<'waitingVolunteers'>['volunteers'] = [carla, walt]) => ({
  volunteers,
  all: volunteers.length,
  next: null,
});
export const out = (packets: StaffReply<'packetsOut'>['packets'] = [court]) => ({
  packets,
  all: packets.length,
  knocked: 0,
  toDo: 31,
  next: null,
});
export const free = (packets: StaffReply<'freePackets'>['packets']): StaffReply<'freePackets'> => ({
  ...{ packets, all: packets.length, doors: 87, next: null },
  near: { name: 'Harbor Hall', lat: 44, lon: -123 },
});
export const places: StaffReply<'handOutPlaces'> = {
  events: [{ id: 3, title: 'Canvass', place: 'Harbor Hall', startsAt: AT, endsAt: AT + 7200 }],
  points: [],
  targets: [{ id: 7, name: 'Harbor', packets: 9 }],
};
export const moved = (undo: StaffReply<'handOutPackets'>['undo'], name = 'Carla Voss'): StaffReply<'handOutPackets'> => ({
  notified: 0,
  packets: [{ code: ferry.code, area: ferry.area }],
  volunteer: { id: 120, name },
  undo,
});

type Answers = ConstructorParameters<typeof ConsolePage>[0];
export const pageOf = (more: Answers = {}) =>
  new ConsolePage({
    session: () => sessionAs('lead'),
    waitingVolunteers: () => waiting(),
    packetsOut: () => out(),
    freePackets: ({ kind }: { kind: string }) => free(kind === 'toDo' ? [ferry, depot] : [quay]),
    handOutPlaces: () => places,
    guestKey: () => ({ state: 'open', expiresAt: AT }),
    ...more,
  });
export const opens = async (page: ConsolePage, address = '/console/hand-out/?campaign=1') => {
  page.opens(<HandOutScreen />, address);
  await screen.findByRole('heading', { name: 'Hand out' });
  await screen.findByRole('button', { name: /^Ferry St/u });
};
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
