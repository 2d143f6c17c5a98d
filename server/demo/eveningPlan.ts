import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { ReportKind } from '@/lib/domain/change/report/report';

/** One of those who are out on the demo's evening. */
export type EveningVolunteer = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  /** Which of the demo's packets they walk, by its place among those that are not done; undefined for those who wait for one. */
  readonly packet?: number;
  /** How many doors they have marked. */
  readonly doors: number;
  /** How long ago they marked the last one. */
  readonly minutesAgo: number;
  readonly secondsADoor: number;
  /** Everybody whom they meet says the same, and nearly everybody is met. */
  readonly isTooGood?: true;
  /** Who waits, with a phone that was heard of just now. */
  readonly isHere?: true;
};

const volunteer = (
  name: string,
  packet: number,
  [doors, minutesAgo, secondsADoor]: readonly [number, number, number],
  more: Partial<EveningVolunteer> = {},
): EveningVolunteer => ({
  ...{ name, packet, doors, minutesAgo, secondsADoor, ...more },
  email: `${name.split(' ')[0]?.toLowerCase()}.evening@example.org`,
});

const WAITS = { doors: 0, minutesAgo: 0, secondsADoor: 0 } as const;

/** Who is out: one is quiet, one has figures that cannot be true, one is nearly through. Two more wait for a packet. */
export const EVENING_VOLUNTEERS: readonly EveningVolunteer[] = [
  volunteer('Grace Lindholm', 0, [7, 38, 170], { phone: '(541) 555-0127' }),
  volunteer('Tom Brandt', 1, [22, 2, 41], { phone: '(541) 555-0131', isTooGood: true }),
  volunteer('Priya Nair', 2, [9, 0, 165], { phone: '(541) 555-0142' }),
  volunteer('Ben Castellano', 3, [10, 1, 180]),
  volunteer('Dana Whitlock', 4, [12, 1, 160], { phone: '(541) 555-0118' }),
  volunteer('Mei Tanaka', 5, [8, 2, 190]),
  volunteer('Luis Ortega', 6, [9, 2, 175], { phone: '(541) 555-0166' }),
  volunteer('Kofi Mensah', 7, [60, 4, 70]),
  volunteer('Noor Haddad', 8, [6, 6, 210], { phone: '(541) 555-0193' }),
  { ...WAITS, name: 'Carla Voss', email: 'carla.evening@example.org', phone: '(541) 555-0155', isHere: true },
  { ...WAITS, name: 'Walt Friedman', email: 'walt.evening@example.org' },
];

/** What is found at one door after the other; whoever is met says what stands in `SUPPORT`. */
export const RESULTS = [
  ...[DOOR_ACTION.notHome, DOOR_ACTION.done, DOOR_ACTION.notHome, DOOR_ACTION.leftLiterature, DOOR_ACTION.done, DOOR_ACTION.notHome],
  ...[DOOR_ACTION.comeBack, DOOR_ACTION.notHome],
] as const;
export const SUPPORT = ['Strong yes', 'Undecided', 'Lean yes', 'Lean no', 'Strong no'] as const;
/** The one answer that gives a warning. */
export const WARNS = 'Hostile';

/** What they report, each of a door of their own packet. A name or a voter of the door stands for `{voter}`. */
export type EveningReport = {
  readonly by: string;
  /** How many doors before the one that they marked last. */
  readonly back: number;
  readonly kind: ReportKind;
  readonly text: string;
  readonly name?: string;
  readonly phone?: string;
  /** They stood so far from the pin, in degrees of latitude. */
  readonly off?: number;
};

export const EVENING_REPORTS: readonly EveningReport[] = [
  {
    by: 'Priya Nair',
    back: 1,
    kind: 'wrongPin',
    text: 'Pin is in the parking lot. The house is across, between the two white ones.',
    off: 0.0007,
  },
  { by: 'Luis Ortega', back: 2, kind: 'moved', text: 'Since summer, in Newport.', name: '{voter}' },
  { by: 'Noor Haddad', back: 1, kind: 'wrongAddress', text: 'The sign on the door says Unit B, upstairs.' },
  { by: 'Mei Tanaka', back: 3, kind: 'gate', text: 'Gate at the side, code on the mailbox.' },
  { by: 'Ben Castellano', back: 2, kind: 'newPerson', text: 'Moved in with her sister.', name: 'Jordan Reyes', phone: '(541) 555-0142' },
  { by: 'Dana Whitlock', back: 4, kind: 'newPerson', text: '', name: '{voter}' },
];
