import type { ScriptFile } from '@/server/campaign/script/readScript';
import { DEMO_SCRIPT } from './demoScript';
import type { DemoUser } from './signIn';
import type { District } from './townPlan';

export type CampaignPlan = {
  readonly name: string;
  readonly org: string;
  readonly supportPhone: string;
  readonly members: readonly DemoUser[];
  /** Each is one walk target. */
  readonly districts: readonly District[];
  readonly events: readonly EventPlan[];
  /** '#rrggbb'. */
  readonly color?: string;
  readonly script?: ScriptFile;
};

export type EventPlan = {
  readonly title: string;
  readonly place: string;
  readonly description: string;
  /** Where, in meters from the square. */
  readonly at: { readonly x: number; readonly y: number };
  readonly inDays: number;
  /** By the campaign's own clocks (`TOWN_ZONE`), whatever the machine's are. */
  readonly startsAt: `${number}:${number}`;
  readonly hours: number;
};

/** Where the town lies. */
export const TOWN_ZONE = 'America/Los_Angeles';

/** Every target is cut into so many packets. */
export const PACKETS_PER_TARGET = 4;

export const CAMPAIGNS: readonly CampaignPlan[] = [
  {
    name: 'Alder Bay Forward',
    org: 'Alder Bay Forward Committee',
    supportPhone: '(541) 555-0100',
    color: '#1f6f5c',
    script: DEMO_SCRIPT,
    members: ['robin', 'ana', 'sam'],
    districts: ['Harbor Center', 'Lighthouse Point', 'Mill Pond', 'Orchard Hill', 'Southgate'],
    events: [
      {
        title: 'Saturday canvass',
        place: 'Founders Green, Market St',
        description: 'Short training, then out in pairs. Bring water and a charged phone.',
        at: { x: -40, y: 10 },
        inDays: 1,
        startsAt: '10:00',
        hours: 4,
      },
      {
        title: 'Phone bank',
        place: 'Library, 30 School St',
        description: 'Calls to voters we did not find at home. Snacks provided.',
        at: { x: 30, y: 100 },
        inDays: 3,
        startsAt: '18:00',
        hours: 2,
      },
      {
        title: 'Meet the candidates',
        place: 'Grange hall, 20 Orchard Dr',
        description: 'Questions and answers; doors open half an hour earlier.',
        at: { x: 420, y: 150 },
        inDays: 6,
        startsAt: '19:00',
        hours: 2,
      },
      {
        title: 'Yard sign pick-up',
        place: 'Campaign office, 12 Main St',
        description: 'Signs and stakes while they last.',
        at: { x: -300, y: -40 },
        inDays: 9,
        startsAt: '11:00',
        hours: 3,
      },
    ],
  },
  {
    name: 'Save the Salt Meadow',
    org: 'Friends of the Salt Meadow',
    supportPhone: '(541) 555-0101',
    members: ['robin', 'sam'],
    districts: ['Salt Meadow'],
    events: [
      {
        title: 'Meadow walk and canvass',
        place: 'Marsh Ct, at the boardwalk',
        description: 'A walk along the marsh, then two hours at the doors.',
        at: { x: -690, y: -330 },
        inDays: 2,
        startsAt: '09:00',
        hours: 3,
      },
      {
        title: 'Volunteer supper',
        place: 'Plover Ct shelter',
        description: 'Thank you to everybody who knocked.',
        at: { x: -790, y: -540 },
        inDays: 8,
        startsAt: '18:00',
        hours: 3,
      },
    ],
  },
];

export const SPEAKS_SPANISH = 'Speaks Spanish';
export const TAGS = ['Donor', 'Volunteer', 'Teacher', 'Small business', 'Renter', 'Parent', 'Veteran', SPEAKS_SPANISH] as const;

/** Notes of volunteers: about the visit, never about health or belief. */
export const NOTES = [
  'Asked about the new bus line; will vote early.',
  'Best reached after six.',
  'Big dog, friendly. Use the side door.',
  'Wants the flyer on school funding.',
  'Knows our candidate from the market.',
  'Doorbell broken, knock.',
  'Would host a yard sign once the fence is mended.',
  'Undecided between two candidates; left the comparison sheet.',
  'Moved here in spring, needs to check registration.',
] as const;
