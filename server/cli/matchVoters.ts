import { nameOfFile } from '@/server/campaign/table/fileOfRows';
import type { TableHead } from '@/server/campaign/table/refusals';
import { type ChosenFile, readChosen } from '@/server/campaign/voters/match/chosenPeople';
import type { FoundCounts } from '@/server/campaign/voters/match/matchTable';
import { type MatchedFile, type MatchProgress, matchVoters } from '@/server/campaign/voters/match/matchVoters';
import type { Sample, Shown } from '@/server/campaign/voters/match/unmatchedRows';
import type { VoterFile } from '@/server/campaign/voters/voterFile';
import type { Clock } from '@/server/clock';
import { counted, countedPeople, number } from './counted';
import { oneLine } from './forTerminal';
import { type OpenDatabase, withDatabase } from './openCampaignDatabase';
import type { RefusedRows } from './refusedRows';
import type { Print } from './staffOptions';
import { type UnmatchedFile, unmatchedFile } from './unmatchedFile';

const TEXTS = {
  read: ({ layout, encoding, ids }: MatchedFile) =>
    `Read as ${layout === null ? 'described' : `layout ${layout}`}, ${encoding}. Its people have the ids of ${ids}.`,
  matched: ({ campaign, refused }: MatchedFile) =>
    `Matched with the people of "${campaign}" by name, birth year and address; ${counted(refused, 'row')} refused.`,
  leftOut: (count: number) => `Rows that --only leaves out: ${number(count)}.`,
  kinds: {
    known: 'matched already, known by their ids',
    chosen: 'chosen by --chosen',
    sure: 'sure',
    likely: 'likely',
    ambiguous: 'ambiguous, and never chosen',
    none: 'not found',
  } as const satisfies Readonly<Record<keyof FoundCounts, string>>,
  kind: (kind: string, count: number) => `  ${kind}: ${number(count)}`,
  leftLikely: ' (taken with --likely alone)',
  sample: (shown: string, people: readonly string[]) => `    ${shown}${people.map((person) => ` = ${person}`).join('')}`,
  ambiguous: (shown: string, people: readonly string[]) => `    ${shown}: ${people.join(' or ')}`,
  person: ({ name, age, address }: Shown) => [name, age ?? 'age unknown', address].map(String).map(oneLine).join(', '),
  would: (changed: number) =>
    `${countedPeople(changed)} of the campaign would get an id or something new of this file, and nobody would be added.`,
  done: (changed: number) => `${countedPeople(changed)} of the campaign got an id or something new of this file, and nobody was added.`,
  preview: 'Nothing was written. To write it say --really.',
  undo: "What this import did is taken back by 'undo-import'.",
} as const;

export type MatchOptions = {
  /** Take those too who are only likely. */
  readonly likely?: boolean;
  /** Write; without it, and with a dry run, it is a preview. */
  readonly really?: boolean;
  /** Where the rows are written that are not clear. */
  readonly unmatched?: string;
  /** The file of candidates in which staff have marked who is who. */
  readonly chosen?: string;
};

type Work = {
  readonly source: VoterFile;
  readonly campaign: string;
  readonly refused: RefusedRows;
  readonly onProgress: (progress: MatchProgress) => void;
  readonly print: Print;
  readonly openDatabase: OpenDatabase;
  readonly clock: Clock;
};

/** What `import-voters --match` does: prints who is who, and with `really` writes it. Returns how many rows were refused. */
export async function matchVotersCommand(options: MatchOptions, work: Work): Promise<number> {
  const { source, campaign, refused, onProgress, print, openDatabase, clock } = work;
  const { likely = false, really = false, unmatched } = options;
  const chosen: ChosenFile | undefined = options.chosen === undefined ? undefined : await readChosen(options.chosen);
  const open: UnmatchedFile | undefined = unmatched === undefined ? undefined : unmatchedFile(unmatched, nameOfFile(source.file));
  try {
    const wanted = {
      ...{ source, isWritten: really, takesLikely: likely, chosen, onProgress },
      onHead: (head: TableHead) => {
        refused.onHead?.(head);
        open?.begin(head);
      },
      onRefusal: refused.onRefusal,
      onUnmatched: open?.add,
    };
    const done = await withDatabase(openDatabase, (parts) => matchVoters(parts, campaign, wanted), clock);
    refused.keep();
    open?.keep();
    for (const line of reportLines(done, { likely, really })) print(line);
    open?.report(print);
    print(really ? TEXTS.undo : TEXTS.preview);
    return done.refused;
  } finally {
    open?.close();
  }
}

const KINDS = ['known', 'chosen', 'sure', 'likely', 'ambiguous', 'none'] as const;

function reportLines(done: MatchedFile, { likely, really }: Required<Pick<MatchOptions, 'likely' | 'really'>>): string[] {
  return [
    TEXTS.read(done),
    TEXTS.matched(done),
    ...(done.leftOut > 0 ? [TEXTS.leftOut(done.leftOut)] : []),
    ...KINDS.flatMap((kind) => {
      const count = done.counts[kind];
      // Nobody has chosen anybody, in most matches.
      if (kind === 'chosen' && count === 0) return [];
      const words = TEXTS.kinds[kind] + (kind === 'likely' && !likely ? TEXTS.leftLikely : '');
      const write = kind === 'ambiguous' ? TEXTS.ambiguous : TEXTS.sample;
      return [TEXTS.kind(words, count), ...done.samples[kind].map((sample) => sampleLine(sample, write))];
    }),
    (really ? TEXTS.done : TEXTS.would)(done.changed),
  ];
}

const sampleLine = ({ shown, candidates }: Sample, write: typeof TEXTS.sample) => write(TEXTS.person(shown), candidates.map(TEXTS.person));
