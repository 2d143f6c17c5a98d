import { wordForms } from './wordForms';

/** Words that only say that a unit's number or letter follows (USPS Publication 28, appendix C2): files of one town use them in turn. */
export const PLAIN_DESIGNATORS = wordForms(`
  apt apartment, lot lot, rm room, spc space, ste suite, trlr trailer, unit unit, no number num`);

/** Those of the appendix, and a mailbox, that say which part of a building it is: they belong to the unit. */
export const PART_DESIGNATORS = wordForms(`
  bldg building bld, dept department, fl floor flr, hngr hangar, ph penthouse, slip slip, box box`);

/**
 * Those that are also words of streets: they begin a unit only where the street has ended, and with a number or a
 * letter.
 */
export const UNSURE_DESIGNATORS = wordForms(`
  key key, pier pier, stop stop, cottage cottage, cabin cabin, condo condo, villa villa, townhouse townhouse, dorm dorm`);

/** Words of the appendix that are a unit by themselves, and what files write beside them. */
export const WHOLE_UNITS = wordForms(`
  bsmt basement, frnt front, lbby lobby, lowr lower, ofc office, rear rear, side side, uppr upper
  upstairs upstairs, downstairs downstairs, left left, right right, attic attic, cottage cottage`);

/**
 * Those of the plain ones that say nothing where no number or word follows. A trailer or a lot is another home than
 * the house.
 */
export const EMPTY_DESIGNATORS: ReadonlySet<string> = new Set(['apt', 'apartment', 'unit', 'ste', 'suite', '#']);
