/** How much of a campaign's list a voter file has: all that can be expected of a whole one, a part of it, or a few people beside it. */
export type FileShare = 'whole' | 'part' | 'few';

/** A greater share of people whom a file lacks is rather a file of another area, or of a part. */
export const USUALLY_MISSING = 0.2;
/** A file with less of the list is an addition, as one of mended rows: whom it lacks says nothing. */
const FEW = 0.1;

/** @param of `inFile`: people of the list whom the file has; `lacking`: those whom it does not have */
export function fileShare({ inFile, lacking }: { readonly inFile: number; readonly lacking: number }): FileShare {
  const all = inFile + lacking;
  if (inFile < FEW * all) return 'few';
  return lacking > USUALLY_MISSING * all ? 'part' : 'whole';
}
