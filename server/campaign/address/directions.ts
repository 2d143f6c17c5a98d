import { wordForms } from './wordForms';

/** The directions of USPS Publication 28, appendix B. */
export const DIRECTIONS = wordForms('n north, s south, e east, w west, ne northeast, nw northwest, se southeast, sw southwest');

/** How New England's files begin a street: 'No. Main St'. Elsewhere in a line they are other words. */
export const FIRST_DIRECTIONS = wordForms('n north no, s south so');

/** The two-letter abbreviations of the same appendix: by them, and by the names, states call their roads. */
export const STATES = wordForms(`
  al alabama, ak alaska, az arizona, ar arkansas, ca california, co colorado, ct connecticut, de delaware, fl florida, ga georgia, hi hawaii
  id idaho, il illinois, in indiana, ia iowa, ks kansas, ky kentucky, la louisiana, me maine, md maryland, ma massachusetts, mi michigan
  mn minnesota, ms mississippi, mo missouri, mt montana, ne nebraska, nv nevada, nh newhampshire, nj newjersey, nm newmexico, ny newyork
  nc northcarolina, nd northdakota, oh ohio, ok oklahoma, or oregon, pa pennsylvania, ri rhodeisland, sc southcarolina, sd southdakota
  tn tennessee, tx texas, ut utah, vt vermont, va virginia, wa washington, wv westvirginia, wi wisconsin, wy wyoming`);

const CODES: ReadonlySet<string> = new Set([...STATES.map(({ short }) => short), 'dc', 'pr', 'vi', 'gu']);

/** Tells whether a word is the code of a state, the District of Columbia or a territory: 'TX'. */
export const isStateCode = (word: string): boolean => CODES.has(word.toLowerCase());
