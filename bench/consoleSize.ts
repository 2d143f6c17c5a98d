/** How large a made-up campaign is: as S15 says with a million people, and in the same proportions with fewer. */
export type ConsoleSize = {
  readonly people: number;
  /** Two people at each. */
  readonly places: number;
  readonly packets: number;
  /** Doors in packets. */
  readonly doors: number;
  readonly volunteers: number;
  /** Volunteers with packets: nine of ten; the others wait. Each has so many packets as `PACKETS_EACH` says. */
  readonly walking: number;
};

export const PEOPLE = 1_000_000;
export const PACKETS_EACH = 10;
export const DOORS_PER_PACKET = 20;
/** What each of those who are out has marked this evening: ten doors in each of their first four packets. */
export const EVENING = { packets: 4, doors: 10 } as const;
/** What everybody marked before, three days apart. */
export const SEASON = { evenings: 28, doors: 40 } as const;
const PEOPLE_PER_VOLUNTEER = 2_000;
const PEOPLE_PER_PLACE = 2;

/** @param people at least 20,000: ten volunteers */
export function consoleSize(people: number): ConsoleSize {
  const volunteers = Math.max(10, Math.floor(people / PEOPLE_PER_VOLUNTEER));
  const packets = volunteers * PACKETS_EACH;
  return {
    people: volunteers * PEOPLE_PER_VOLUNTEER,
    places: (volunteers * PEOPLE_PER_VOLUNTEER) / PEOPLE_PER_PLACE,
    packets,
    doors: packets * DOORS_PER_PACKET,
    volunteers,
    walking: Math.floor(volunteers * 0.9),
  };
}
