import type { FileShare } from '@/lib/domain/staff/fileShare';
import { doubtText, PLACE_DOUBT_KINDS, PLACE_DOUBT_TEXTS, type PlaceDoubt } from '@/server/campaign/placeDoubts';
import type { VoterColumn } from './columns';

/** A column that the file empties for `count` of the `of` people who have something there. */
export type LostField = { readonly field: VoterColumn; readonly count: number; readonly of: number };

/** Counts of a voter file about people whose ids the campaign has. */
export type KnownFacts = {
  /**
   * Rows whose ids the campaign has, and of those the rows of another person, of one with both names unlike, and with
   * first and last name exchanged (otherNames.ts).
   */
  readonly known: number;
  readonly others: number;
  readonly strangers: number;
  readonly swapped: number;
  /** Rows of the same person at another door, and of those the rows with the same house number. */
  readonly moved: number;
  readonly respelled: number;
  readonly lost: readonly LostField[];
};

/** What a voter file says of a campaign's list, counted before anything is written. */
export type FileFacts = KnownFacts & {
  /** Rows whose ids the campaign does not have, and of those rows of the name and address of somebody whom the file lacks. */
  readonly fresh: number;
  readonly again: number;
  /** People of the list whom the file has, and whom it lacks. */
  readonly inFile: number;
  readonly missing: number;
  /** How much of the list the file has. */
  readonly share: FileShare;
  /** What is wrong with its positions. */
  readonly misplaced: PlaceDoubt | undefined;
};

/** A reason to ask before a file is written, with the counts that its sentence names. */
export type FileDoubt = Omit<PlaceDoubt, 'kind'> & { readonly kind: FileDoubtKind; readonly field?: VoterColumn | undefined };

export const FILE_DOUBT_KINDS = [
  'swappedNames',
  'otherPeople',
  'otherIds',
  'half',
  'otherHomes',
  'lostField',
  ...PLACE_DOUBT_KINDS,
] as const;
export type FileDoubtKind = (typeof FILE_DOUBT_KINDS)[number];

/**
 * Of fewer people nothing can be said. Of people under new ids a few may be relatives of a like name. Of a list, fewer
 * than these are easily looked at.
 */
const FEWEST = { ofPeople: 3, ofAgain: 5, ofList: 10 } as const;
const isMost = (count: number, of: number, fewest: number = FEWEST.ofPeople) => of >= fewest && count * 2 > of;

/**
 * No usual week has a greater share: `some` of another first name, or another door at the same number; `few` of people
 * with both names unlike.
 */
const UNUSUAL = { some: 0.1, few: 0.01 } as const;
const isMany = (count: number, of: number, share: number) => isMost(count, of) || (count >= FEWEST.ofPeople && count > of * share);

/**
 * Says why a file should not be written before somebody has looked at it: its ids are other people's, its people are there under other ids, half of the list would be
 * missing, people would change their homes or lose what is known of them, or its positions lie elsewhere.
 */
export function fileDoubts(facts: FileFacts): readonly FileDoubt[] {
  const { fresh, again, inFile, missing, share, lost, misplaced } = facts;
  // A file with hardly any known id is of another area, or of this one with other ids.
  const isAgain = again >= FEWEST.ofAgain && (again * 2 > Math.min(fresh, missing) || (share === 'few' && again > fresh * UNUSUAL.some));
  return [
    ...nameDoubts(facts),
    ...(isAgain ? [{ kind: 'otherIds', count: again, of: fresh } as const] : []),
    ...(share !== 'few' && isMost(missing, missing + inFile, FEWEST.ofList)
      ? [{ kind: 'half', count: missing, of: missing + inFile } as const]
      : []),
    ...homeDoubts(facts),
    ...lost.filter(({ count, of }) => isMost(count, of)).map((one) => ({ kind: 'lostField', ...one }) as const),
    ...(misplaced ? [misplaced] : []),
  ];
}

function nameDoubts({ known, others, strangers, swapped }: KnownFacts): readonly FileDoubt[] {
  if (isMany(swapped, known, UNUSUAL.some) && swapped * 2 > others) return [{ kind: 'swappedNames', count: swapped, of: known }];
  const areOthers = isMany(others, known, UNUSUAL.some) || isMany(strangers, known, UNUSUAL.few);
  return areOthers ? [{ kind: 'otherPeople', count: others, of: known }] : [];
}

function homeDoubts({ known, others, moved, respelled, share }: FileFacts): readonly FileDoubt[] {
  const same = known - others;
  // A file of hardly any people may have only those who have changed: most of them have moved.
  const areElsewhere =
    share === 'few' ? isMost(respelled, same) : isMost(moved, same, FEWEST.ofList) || isMany(respelled, same, UNUSUAL.some);
  return areElsewhere ? [{ kind: 'otherHomes', count: moved, of: same }] : [];
}

const FIELDS: Readonly<Partial<Record<VoterColumn, string>>> = {
  first_name: 'first name',
  last_name: 'last name',
  districts: 'districts',
  custom: 'own fields',
};

const TEXTS: Readonly<Record<FileDoubtKind, (count: string, of: string, such: string) => string>> = {
  ...PLACE_DOUBT_TEXTS,
  swappedNames: (count, of) =>
    `${count} of ${of} people with ids that the campaign knows have first and last name exchanged: say which column is which.`,
  otherPeople: (count, of) =>
    `${count} of ${of} people with ids that the campaign knows have other names: the ids seem to be of another county. Say whose ids the file has, or import it into a campaign of its own. If they only count the rows, ask for a file with the ids of the office.`,
  otherIds: (count, of) =>
    `${count} of ${of} new people have the name and address of somebody whom the file lacks: their ids have changed, and they would be there twice. Match the file by name, birth and address.`,
  half: (count, of) => `${count} of ${of} people of the list would be missing. Is the file only a part of the area?`,
  otherHomes: (count, of) =>
    `${count} of ${of} people who keep their names would get other doors: the file may lack units, ZIPs or directions of streets, or have something else in their columns. Look at its addresses.`,
  lostField: (count, of, field) =>
    `${count} of ${of} people would lose their ${field}, which the file has empty or not at all: look at its column, or leave it out.`,
};

export const fileDoubtText = ({ field, ...doubt }: FileDoubt): string =>
  doubtText((count, of, such) => TEXTS[doubt.kind](count, of, field ? (FIELDS[field] ?? field) : such), doubt);
