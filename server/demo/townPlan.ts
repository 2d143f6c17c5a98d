import { bending, ring, straight } from './curves';
import type { PlanePath } from './plane';

/** No post office uses this ZIP code. */
export const TOWN = { city: 'Alder Bay', zip: '97400' } as const;

/** The six parts of the town; each is a precinct and, for the campaign, a walk target. */
export const DISTRICTS = ['Harbor Center', 'Lighthouse Point', 'Mill Pond', 'Orchard Hill', 'Southgate', 'Salt Meadow'] as const;
export type District = (typeof DISTRICTS)[number];

export type TownStreet = {
  readonly name: string;
  readonly district: District;
  /** Center line; house numbers rise from its first point. */
  readonly path: PlanePath;
  /** The share of its lots that are homes; the rest are shops, gardens and sheds. */
  readonly homes: number;
  /** A cul-de-sac has houses around its end, too. */
  readonly deadEnd: boolean;
};

export type OpenLand = { readonly name: string; readonly kind: 'park' | 'water'; readonly outline: PlanePath };

/** An apartment building with so many units, on the lot with this number. */
export type ApartmentBuilding = { readonly street: string; readonly number: number; readonly units: number };

const street = (district: District, name: string, path: PlanePath, homes = 0.96): TownStreet => ({
  name,
  district,
  path,
  homes,
  deadEnd: false,
});
const deadEnd = (district: District, name: string, path: PlanePath): TownStreet => ({ name, district, path, homes: 0.96, deadEnd: true });

/** The streets of Alder Bay: a grid around the square and in Southgate, bends, crescents and cul-de-sacs elsewhere. */
export const TOWN_STREETS: readonly TownStreet[] = [
  street('Harbor Center', 'Front St', straight([-385, -200], [-385, 205]), 0.45),
  street('Harbor Center', 'Main St', straight([-385, -40], [160, -40]), 0.3),
  street('Harbor Center', 'Market St', straight([-385, 60], [160, 60]), 0.3),
  street('Harbor Center', 'Elm St', straight([-385, 160], [160, 160]), 0.85),
  street('Harbor Center', 'Cedar St', straight([-385, -140], [160, -140]), 0.85),
  street('Harbor Center', 'Chapel St', straight([-250, -140], [-250, 230]), 0.4),
  street('Harbor Center', 'Bridge St', straight([-110, -140], [-110, 230]), 0.4),
  street('Harbor Center', 'School St', straight([30, -140], [30, 160]), 0.4),
  street('Harbor Center', 'Station St', straight([160, -220], [160, 230]), 0.5),

  street('Lighthouse Point', 'Lighthouse Rd', bending([-385, 205], [-470, 265], [-560, 345], [-680, 420], [-820, 475], [-920, 560])),
  street('Lighthouse Point', 'Shell Cres', bending([-510, 300], [-475, 400], [-510, 500], [-620, 530], [-690, 480], [-700, 428])),
  street(
    'Lighthouse Point',
    'Beacon Dr',
    bending([-820, 475], [-820, 590], [-740, 690], [-610, 720], [-480, 680], [-420, 580], [-400, 470]),
  ),
  deadEnd('Lighthouse Point', 'Gull Ct', straight([-790, 645], [-870, 705])),
  deadEnd('Lighthouse Point', 'Heron Ct', straight([-680, 712], [-655, 610])),
  deadEnd('Lighthouse Point', 'Sandpiper Ct', bending([-610, 720], [-590, 800], [-520, 850])),

  street('Mill Pond', 'Mill Ln', bending([30, 160], [45, 250], [20, 330], [0, 400])),
  street('Mill Pond', 'Willow Cir', ring([0, 540], 190, 140)),
  deadEnd('Mill Pond', 'Miller Ct', bending([-190, 540], [-260, 550], [-320, 600])),
  deadEnd('Mill Pond', 'Weaver Ct', bending([190, 540], [260, 530], [330, 560])),
  street('Mill Pond', 'Fern Ave', bending([-134, 639], [-220, 700], [-110, 775], [110, 775], [220, 700], [134, 639])),
  deadEnd('Mill Pond', 'Cattail Ct', straight([20, 330], [-120, 320])),
  deadEnd('Mill Pond', 'Reed Ct', straight([32, 300], [150, 310])),

  street('Orchard Hill', 'Orchard Dr', bending([160, 60], [290, 75], [420, 150], [500, 280], [490, 420], [420, 540], [430, 660])),
  deadEnd('Orchard Hill', 'Apple Ct', bending([380, 118], [460, 60], [560, 55])),
  deadEnd('Orchard Hill', 'Pear Ct', bending([463, 205], [560, 170], [650, 180])),
  street('Orchard Hill', 'Hilltop Cres', bending([502, 295], [610, 290], [710, 350], [720, 450], [640, 520], [540, 490], [489, 425])),
  deadEnd('Orchard Hill', 'Quince Ct', bending([420, 540], [500, 610], [600, 620])),
  deadEnd('Orchard Hill', 'Plum Ct', straight([500, 340], [390, 330])),
  deadEnd('Orchard Hill', 'Cherry Ct', bending([340, 97], [340, 180], [380, 240])),

  street('Southgate', 'Maple Ave', straight([90, -220], [90, -645])),
  street('Southgate', 'Oak Ave', straight([210, -220], [210, -645])),
  street('Southgate', 'Birch Ave', straight([330, -220], [330, -645])),
  street('Southgate', 'Linden Ave', straight([450, -220], [450, -645])),
  street('Southgate', 'South St', straight([30, -220], [560, -220])),
  street('Southgate', 'Union St', straight([90, -380], [560, -380]), 0.7),
  street('Southgate', 'Liberty St', straight([90, -540], [560, -540]), 0.7),

  street(
    'Salt Meadow',
    'Meadow Dr',
    bending([-385, -200], [-400, -290], [-480, -370], [-590, -440], [-640, -550], [-590, -660], [-470, -720], [-340, -700]),
  ),
  street('Salt Meadow', 'Saltgrass Cres', bending([-480, -370], [-390, -410], [-330, -490], [-380, -570], [-480, -590], [-627, -500])),
  deadEnd('Salt Meadow', 'Marsh Ct', bending([-540, -408], [-600, -350], [-690, -330])),
  deadEnd('Salt Meadow', 'Plover Ct', bending([-640, -550], [-720, -570], [-790, -540])),
  deadEnd('Salt Meadow', 'Tern Ct', straight([-600, -650], [-690, -720])),
  deadEnd('Salt Meadow', 'Dune Ct', straight([-470, -720], [-480, -820])),
  street('Salt Meadow', 'Cranberry Ln', bending([-395, -270], [-300, -290], [-250, -380], [-255, -500], [-300, -600], [-340, -700])),
];

export const OPEN_LAND: readonly OpenLand[] = [
  {
    name: 'Alder Bay',
    kind: 'water',
    outline: [
      ...bending([-800, 1000], [-900, 840], [-1010, 660], [-1020, 540], [-930, 400], [-780, 290], [-640, 180], [-490, 90], [-430, 0]),
      ...bending([-430, 0], [-480, -90], [-640, -150], [-790, -230], [-870, -350], [-910, -500], [-890, -700], [-830, -1000]),
      // Out at sea, beyond every map of the town.
      ...straight([-830, -4000], [-6000, -4000], [-6000, 4000], [-800, 4000]),
    ],
  },
  { name: 'Mill Pond', kind: 'water', outline: ring([0, 540], 115, 70) },
  { name: 'Founders Green', kind: 'park', outline: straight([-98, -28], [18, -28], [18, 48], [-98, 48]) },
  {
    name: 'Alder Park',
    kind: 'park',
    outline: bending([-180, -260], [-20, -260], [40, -360], [40, -560], [-60, -650], [-190, -600], [-180, -260]),
  },
];

export const APARTMENT_BUILDINGS: readonly ApartmentBuilding[] = [
  { street: 'Elm St', number: 12, units: 6 },
  { street: 'Elm St', number: 45, units: 6 },
  { street: 'Main St', number: 8, units: 8 },
  { street: 'Main St', number: 23, units: 8 },
  { street: 'Market St', number: 15, units: 8 },
  { street: 'Market St', number: 16, units: 8 },
  { street: 'Market St', number: 46, units: 6 },
  { street: 'Front St', number: 20, units: 9 },
  { street: 'Station St', number: 11, units: 8 },
  { street: 'Beacon Dr', number: 40, units: 8 },
  { street: 'Mill Ln', number: 9, units: 6 },
  { street: 'South St', number: 31, units: 8 },
  { street: 'Union St', number: 29, units: 8 },
];
