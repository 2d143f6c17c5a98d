import type { FileShare } from '@/lib/domain/staff/fileShare';
import { doubtText, PLACE_DOUBT_KINDS, PLACE_DOUBT_TEXTS, type PlaceDoubt } from '@/server/campaign/placeDoubts';

/** What a voter file says of a campaign's list, counted before anything is written. */
export type FileFacts = {
  /** Rows whose ids the campaign has, and of those rows whose first and last name are both other ones. */
  readonly known: number;
  readonly others: number;
  /** Rows whose ids the campaign does not have, and of those rows of the name and address of somebody whom the file lacks. */
  readonly fresh: number;
  readonly again: number;
  /** People of the list whom the file lacks. */
  readonly missing: number;
  /** How much of the list the file has. */
  readonly share: FileShare;
  /** What is wrong with its positions. */
  readonly misplaced: PlaceDoubt | undefined;
};

/** A reason to ask before a file is written, with the counts that its sentence names. */
export type FileDoubt = Omit<PlaceDoubt, 'kind'> & { readonly kind: FileDoubtKind };

export const FILE_DOUBT_KINDS = ['otherPeople', 'otherIds', 'half', ...PLACE_DOUBT_KINDS] as const;
export type FileDoubtKind = (typeof FILE_DOUBT_KINDS)[number];

/** Of fewer people nothing can be said; of a list, fewer than these are easily looked at. */
const FEWEST = { ofPeople: 3, ofList: 10 } as const;
const isMost = (count: number, of: number, fewest: number = FEWEST.ofPeople) => of >= fewest && count * 2 > of;

/**
 * Says why a file should not be written before somebody has looked at it: its ids are other people's, its people are there under other ids, half of the list would be
 * missing, or its positions lie elsewhere.
 */
export function fileDoubts({ known, others, fresh, again, missing, share, misplaced }: FileFacts): readonly FileDoubt[] {
  return [
    ...(isMost(others, known) ? [{ kind: 'otherPeople', count: others, of: known } as const] : []),
    ...(isMost(again, fresh) ? [{ kind: 'otherIds', count: again, of: fresh } as const] : []),
    ...(share !== 'few' && isMost(missing, missing + known, FEWEST.ofList)
      ? [{ kind: 'half', count: missing, of: missing + known } as const]
      : []),
    ...(misplaced ? [misplaced] : []),
  ];
}

const TEXTS: Readonly<Record<FileDoubtKind, (count: string, of: string, such: string) => string>> = {
  ...PLACE_DOUBT_TEXTS,
  otherPeople: (count, of) =>
    `${count} of ${of} people with ids that the campaign knows have other names: the ids seem to be of another county. Say whose ids the file has, or import it into a campaign of its own.`,
  otherIds: (count, of) =>
    `${count} of ${of} new people have the name and address of somebody whom the file lacks: their ids have changed, and they would be there twice. Match the file by name, birth and address.`,
  half: (count, of) => `${count} of ${of} people of the list would be missing. Is the file only a part of the area?`,
};

export const fileDoubtText = (doubt: FileDoubt): string => doubtText(TEXTS[doubt.kind], doubt);
