import type { Command } from 'commander';
import { addStreetMap, type StreetMapOutcome, type StreetMapProgress, type StreetMapWish } from '@/server/campaign/streetMap/addStreetMap';
import { readSettings } from '@/server/settings';
import { bytesText } from './bytesText';
import { counted, number } from './counted';
import { oneLine } from './forTerminal';
import { sourceLine, surveyLines, unmappedLines } from './mapFound';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { EXIT_REFUSED } from './refusedRows';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: "Add the streets around a campaign's doors to the server's street map, from a PMTiles archive.",
  source: 'the archive: a file, or its address (https://…)',
  attribution: "whose data it is, as every map must say ('© OpenStreetMap contributors'), where the archive does not say so",
  notes: `
Of the archive only its directories and the tiles around the doors are read, by ranges: of a whole planet's
some megabytes. Around each door 2 km are taken from zoom 13 on and 10 km below, from zoom 6 to 15. A
server that knows no ranges is refused: download its archive, and name the file.

Archives of Protomaps, of OpenMapTiles and of extracts with the layers roads, road_names, water and landuse
are known; their tiles are translated into the layers of the server's own archive, so that they lie in it
beside each other. Tiles of other campaigns stay, and a tile that is there already is replaced. Sources,
whose data they are, dates and licenses are kept in the archive, and every map names whose data it shows.

The server's archive is map.pmtiles in the data folder, or what MAP_PMTILES names. It is changed when all
is there: a command that fails or is broken off leaves it as it was. A server that runs needs no restart.
Afterwards 'cut' keeps to the motorways, railways and waters that were found.

A password in an address (https://user:password@…) and what stands behind its '?' are in no message. Whoever
may list this machine's processes sees them while the command runs.

Exit status: 0 done, 1 nothing was done, 2 done, but the archive has nothing at some of the doors.
`,
  doors: (placed: number, unplaced: number) =>
    `${counted(placed, 'door')} with a place${unplaced === 0 ? '' : `, ${number(unplaced)} without one (geocode gives them theirs)`}.`,
  toRead: (tiles: number, bytes: number) => `Around them: ${counted(tiles, 'tile')}, ${bytesText(bytes)} to read.`,
  reading: (done: number, tiles: number) => `Read ${number(done)} of ${counted(tiles, 'tile')}`,
  taken: 'Taken from:',
  read: (bytes: number, of: number | undefined) => `Read ${bytesText(bytes)}${of === undefined ? '' : ` of ${bytesText(of)}`}.`,
  unnamed: "It does not say whose data it is. If it is OpenStreetMap's, say --attribution '© OpenStreetMap contributors': every map must.",
  added: (added: number, replaced: number) => `${counted(added, 'tile')} added, ${number(replaced)} replaced.`,
  now: (tiles: number, bytes: number) => `The server's street map now: ${counted(tiles, 'tile')}, ${bytesText(bytes)}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

/** Progress is told at each of so many parts. */
const PARTS = 10;
/** Fewer tiles are read in a moment. */
const MANY_TILES = 500;

type Options = StaffOptions & { readonly campaign: string; readonly attribution?: string };

type Parts = {
  /** The server's archive. */
  readonly archive?: () => string;
  readonly openDatabase?: Parameters<typeof withDatabase>[0];
  readonly patience?: StreetMapWish['patience'];
};

/** The command `street-map`: adds tiles, prints what is being done and what was found. Returns the exit status. */
export async function streetMapCommand(
  source: string,
  { campaign, attribution, dryRun = false }: Options,
  print: Print,
  { archive = ownArchive, openDatabase = () => openCampaignDatabase(print), patience }: Parts = {},
): Promise<number> {
  const onProgress = progressPrinter(print);
  const wish = { source, archive: archive(), attribution: (said: string) => attribution ?? said, dryRun, onProgress, patience };
  const outcome = await withDatabase(openDatabase, (parts) => addStreetMap(parts, campaign, wish));
  for (const line of outcomeLines(outcome)) print(line);
  return outcome.unmapped.count > 0 ? EXIT_REFUSED : 0;
}

export const ownArchive = (): string => readSettings(process.env, process.cwd()).mapArchive;

function progressPrinter(print: Print): (progress: StreetMapProgress) => void {
  let told = 0;
  return (progress) => {
    if (progress.step === 'found') {
      print(TEXTS.doors(progress.doors.placed, progress.doors.unplaced));
      print(TEXTS.toRead(progress.tiles, progress.bytes));
      return;
    }
    if (progress.step !== 'reading') return;
    const { done, tiles } = progress;
    const part = Math.floor((PARTS * done) / tiles);
    if (tiles < MANY_TILES || part === told) return;
    told = part;
    print(TEXTS.reading(done, tiles));
  };
}

function outcomeLines({ from, readBytes, sourceBytes, unmapped, added }: StreetMapOutcome): string[] {
  return [
    TEXTS.taken,
    sourceLine(from),
    ...(from.attribution === '' ? [TEXTS.unnamed] : []),
    TEXTS.read(readBytes, sourceBytes),
    ...(added === undefined
      ? []
      : [
          TEXTS.added(added.added, added.replaced),
          TEXTS.now(added.tiles, added.sizeBytes),
          ...added.sources.map(sourceLine),
          ...surveyLines(added.survey),
        ]),
    ...unmappedLines(unmapped),
    ...(added === undefined ? [TEXTS.dryRun] : []),
  ].map((line) => (line.startsWith(' ') ? line : oneLine(line)));
}

export function addStreetMapCommand(program: Command, print: Print): void {
  program
    .command('street-map')
    .description(TEXTS.about)
    .argument('<archive>', TEXTS.source)
    .requiredOption('--campaign <name>', STAFF_TEXTS.campaign)
    .option('--attribution <text>', TEXTS.attribution)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action(async (source: string, options: Options) => {
      process.exitCode = await streetMapCommand(source, options, print);
    });
}
