import type { Command } from 'commander';
import { type CheckedStreetMap, checkStreetMap } from '@/server/campaign/streetMap/checkStreetMap';
import { bytesText } from './bytesText';
import { counted, number } from './counted';
import { oneLine } from './forTerminal';
import { sourceLine, surveyLines, unmappedLines } from './mapFound';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { EXIT_REFUSED } from './refusedRows';
import { type Print, STAFF_TEXTS } from './staffOptions';
import { ownArchive } from './streetMap';

const TEXTS = {
  about: "Say what lies in the server's street map, and which of a campaign's doors lie outside of it.",
  campaign: "also of this campaign's doors, by its name or uId",
  notes: `
Writes nothing.

Exit status: 0 all is there, 1 there is no street map that can be read, 2 some doors lie outside of it, or it
has no layer of roads that the app and 'cut' know.
`,
  file: (file: string, { sizeBytes, day, zooms, tiles }: CheckedStreetMap) =>
    `${file}: ${bytesText(sizeBytes)}, of ${day}, ${counted(tiles, 'tile')}, zooms ${zooms.low} to ${zooms.high}.`,
  from: 'From:',
  layers: (layers: readonly string[]) => `Layers that the app draws and cut reads: ${layers.join(', ')}.`,
  unknown: (layers: readonly string[]) => `Layers that neither knows: ${layers.join(', ')}.`,
  noRoads: 'It has no layer of roads that the app and cut know: the map stays empty, and packets are cut as if there were no barriers.',
  unnamed: 'It does not say whose data it is. street-map --attribution puts that in.',
  doors: (placed: number) => `${counted(placed, 'door')} with a place.`,
  unplaced: (doors: number) => `Without a place, so that nobody knows whether they are on the map: ${number(doors)}.`,
  allThere: 'All of them lie on the map.',
} as const;

/** The command `check-map`. Returns the exit status. */
export async function checkMapCommand(
  { campaign }: { readonly campaign?: string },
  print: Print,
  archive: () => string = ownArchive,
  openDatabase: Parameters<typeof withDatabase>[0] = () => openCampaignDatabase(print),
): Promise<number> {
  const file = archive();
  const checked = await withDatabase(openDatabase, (parts) => checkStreetMap(parts, campaign, file));
  for (const line of checkedLines(file, checked)) print(line);
  const isWhole = checked.layers.hasRoads && (checked.campaign?.unmapped.count ?? 0) === 0;
  return isWhole ? 0 : EXIT_REFUSED;
}

function checkedLines(file: string, checked: CheckedStreetMap): string[] {
  const { sources, layers } = checked;
  return [
    TEXTS.file(file, checked),
    TEXTS.from,
    ...sources.map(sourceLine),
    ...(layers.known.length > 0 ? [oneLine(TEXTS.layers(layers.known))] : []),
    ...(layers.unknown.length > 0 ? [oneLine(TEXTS.unknown(layers.unknown))] : []),
    ...(layers.hasRoads ? [] : [TEXTS.noRoads]),
    ...(sources.every(({ attribution }) => attribution === '') ? [TEXTS.unnamed] : []),
    ...doorLines(checked.campaign),
  ];
}

function doorLines(campaign: CheckedStreetMap['campaign']): string[] {
  if (campaign === undefined) return [];
  const { doors, unmapped, survey } = campaign;
  return [
    TEXTS.doors(doors.placed),
    ...(doors.placed > 0 && unmapped.count === 0 ? [TEXTS.allThere] : []),
    ...unmappedLines(unmapped),
    ...(doors.unplaced > 0 ? [TEXTS.unplaced(doors.unplaced)] : []),
    ...(doors.placed > 0 ? surveyLines(survey) : []),
  ];
}

export function addCheckMap(program: Command, print: Print): void {
  program
    .command('check-map')
    .description(TEXTS.about)
    .option('--campaign <name>', TEXTS.campaign)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action(async (options: { readonly campaign?: string }) => {
      process.exitCode = await checkMapCommand(options, print);
    });
}
