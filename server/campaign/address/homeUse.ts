/** Whether people live at an address, as far as a word of its file tells. */
export type HomeUse = 'home' | 'other' | 'unknown';

/** A second dwelling on a lot, although its name begins as that of a shed does. */
const SECOND_DWELLING = /\b(?:accessory|secondary) (?:dwelling|apartment|residence)|\badu\b|\bgarage (?:apartment|apt)\b/u;

/** What nobody lives in, although the lot may be residential. */
const OTHER = new RegExp(
  [
    /\bnon ?(?:residential|dwelling|habitable)|\bnonres\b/,
    /\b(?:accessory|ancillary|auxiliary|out ?building|shed|garage|barn|silo|stable|green ?house|boat ?house|pool|gazebo)s?\b/,
    /\b(?:pump|pumping|lift|booster|well|utilit(?:y|ies)|substation|cell|antenna|tower|telecom\w*|water tank|hydrant|sewer|sewage)\b/,
    /\b(?:vacant|undeveloped|unimproved|demolished|razed|abandoned|condemned|retired|proposed|planned|parcel only|common area|open space)\b/,
    /\b(?:club ?house|court ?house|ware ?house|power ?house|fire ?house|meeting ?house|parking|storage|cemetery|park|sign|gate|billboard)\b/,
    /\b(?:nursing home|funeral home|rest home|group quarters|jail|prison|hospital|hotel|motel|school|church|worship|leasing|laundry)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

const HOME = new RegExp(
  [
    /\b(?:residential|residences?|resident|dwellings?|homes?|houses?|households?|housing|apartments?|apts?|condo(?:minium)?s?)\b/,
    /\b(?:(?:du|tri|quadru|four|six)plex|townho(?:me|use)s?|row ?houses?|farm ?houses?|cabins?|bungalow|cottages?|dorm(?:itory)?)\b/,
    /\b(?:(?:single|one|two|three|four|multi|multiple|1|2|3|4)(?: or \w+)? ?family|multifamily|mobile|manufactured|trailer|live work|mixed use)\b/,
    // Codes that stand alone.
    /^(?:r|res|r ?\d+[a-z]?|sfr?d?|sfa|mfr?d?|mh|mhp|apt|th)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

const NO_HOME = new RegExp(
  [
    /\b(?:commercial|comm?|business|office|retail|industrial|industry|institution(?:al)?|government|public|exempt)\b/,
    /\b(?:agricultur(?:e|al)|infrastructure|transportation|recreation(?:al)?|religious|educational|warehous\w+|manufacturing|mining)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

/** Tells what the word of a file's column says: 'SINGLE FAMILY DWELLING', 'R-1', 'Accessory building'. An empty cell says nothing against a home. */
export function homeUse(value: string): HomeUse {
  const plain = value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (plain === '' || SECOND_DWELLING.test(plain)) return 'home';
  if (OTHER.test(plain)) return 'other';
  if (HOME.test(plain)) return 'home';
  return NO_HOME.test(plain) ? 'other' : 'unknown';
}
