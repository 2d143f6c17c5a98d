import type { Command } from 'commander';
import { CONDITION_FIELDS } from '@/server/campaign/universe/condition';
import type { UniverseCount } from '@/server/campaign/universe/countUniverse';
import {
  type CountedUniverse,
  countSaved,
  type ListedUniverse,
  listUniverses,
  removeUniverse,
  saveUniverse,
  type UnknownUniverse,
} from '@/server/campaign/universe/universes';
import { unknownText } from '@/server/campaign/universe/unknownNames';
import { counted, countedPeople } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { collected, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { type Head, tableLines } from './table';

const TEXTS = {
  about: 'Save a selection of people under a name, and count whom it chooses. Without a name, list what is saved.',
  name: "the universe's name",
  where: 'a condition that everybody chosen fits; say it again for more',
  not: 'a condition that nobody chosen fits; say it again for more',
  remove: 'forget the universe',
  json: 'print JSON',
  notes: `
Conditions, of which each of several values is enough, and which are written by field:
  party=DEM, UNA              age=18-35, age=65-          registered=2024-01-01..
  gender=Female               race=Asian, White           custom=Donor level: High
  voted=2 of 2020 General, 2022 General, 2024 General     precinct=7, 8
  district=House 12           town=Burlington             zip=05401
  language=es, language       phone, email                tag=Donor
  answer=Wants a sign         support=1-2                 contacted
The last three can name a pass: "contacted @ First pass". Where a value has a comma, semicolons stand
between values. Fields: ${CONDITION_FIELDS.join(', ')}.

Who moved, who died, and whoever is not to be knocked for is left out by itself. What a condition names has
to occur when it is saved and when it is used: a later voter file may write a precinct otherwise.
`,
  conditions: [
    ['condition', 'left'],
    ['people', 'right'],
    ['left', 'right'],
  ] satisfies Head,
  list: [
    ['universe', 'left'],
    ['conditions', 'left'],
  ] satisfies Head,
  everybody: 'everybody',
  leftOut: (people: number) => `Left out, because they moved, died or are not to be knocked for: ${people}.`,
  doors: ({ people, doors, minutes }: UniverseCount) =>
    people === 0
      ? 'Nobody fits: no doors, no time.'
      : `${countedPeople(people)} at ${counted(doors, 'door')}: about ${counted(Math.max(1, Math.round(minutes / 60)), 'hour')} of knocking.`,
  withoutPlace: (doors: number) => `Doors that have no place on the map yet, and cannot be cut: ${doors}. See 'geocode'.`,
  notCounted: (name: string) => `"${name}" is not counted:`,
  saveAgain: (name: string) => `Save it again with names that there are: universe CAMPAIGN "${name}" --where …`,
  unusable: (name: string) => `"${name}" cannot be used as it was saved.`,
  none: 'No universe is saved yet.',
  next: (name: string) => `To walk it: new-pass CAMPAIGN "NAME OF THE PASS" --universe "${name}"`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly where?: readonly string[];
  readonly not?: readonly string[];
  readonly remove?: boolean;
  readonly json?: boolean;
};

/** The command `universe`: saves and counts one, counts a saved one, forgets one, or lists all. */
export async function universeCommand(
  campaign: string,
  name: string | undefined,
  { where = [], not = [], remove = false, json = false, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(json ? () => undefined : print),
): Promise<void> {
  const conditions = [...where, ...not.map((text) => `not ${text}`)];
  const lines = await withDatabase(openDatabase, async (parts) => {
    if (name === undefined) return listLines(await listUniverses(parts, campaign), json);
    if (remove) return listLines(await removeUniverse(parts, campaign, { name, dryRun }), json);
    const isSaved = conditions.length > 0;
    const universe = isSaved ? await saveUniverse(parts, campaign, { name, conditions, dryRun }) : await countSaved(parts, campaign, name);
    if (json) return [JSON.stringify(universe)];
    return 'unknown' in universe ? unknownLines(universe) : countLines(universe);
  });
  for (const line of lines) print(line);
  if (dryRun && !json) print(TEXTS.dryRun);
}

function listLines(universes: readonly ListedUniverse[], json: boolean): string[] {
  if (json) return [JSON.stringify(universes)];
  if (universes.length === 0) return [TEXTS.none];
  const rows = universes.map((universe) => [universe.name, universe.conditions.join(' · ')]);
  const notes = universes.flatMap(({ name, unknown }) => (unknown ? [[TEXTS.unusable(name), ...unknown.map(unknownText)].join(' ')] : []));
  return [...tableLines(TEXTS.list, rows, process.stdout.columns), ...(notes.length > 0 ? ['', ...notes] : [])];
}

const unknownLines = ({ name, unknown }: UnknownUniverse): string[] => [
  TEXTS.notCounted(name),
  ...unknown.map(unknownText),
  TEXTS.saveAgain(name),
];

function countLines({ name, conditions, count }: CountedUniverse): string[] {
  const rows = conditions.map((text, index) => [text, String(count.steps[index]?.alone ?? 0), String(count.steps[index]?.left ?? 0)]);
  const table = tableLines(
    TEXTS.conditions,
    [[TEXTS.everybody, String(count.everybody), String(count.everybody)], ...rows],
    process.stdout.columns,
  );
  return [
    ...table,
    '',
    ...(count.suppressed === 0 ? [] : [TEXTS.leftOut(count.suppressed)]),
    TEXTS.doors(count),
    ...(count.withoutPlace === 0 ? [] : [TEXTS.withoutPlace(count.withoutPlace)]),
    ...(count.people === 0 ? [] : [TEXTS.next(name)]),
  ];
}

export function addUniverse(program: Command, print: Print): void {
  program
    .command('universe')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('[name]', TEXTS.name)
    .option('--where <condition>', TEXTS.where, collected, [])
    .option('--not <condition>', TEXTS.not, collected, [])
    .option('--remove', TEXTS.remove)
    .option('--json', TEXTS.json)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, name: string | undefined, options: Options) => universeCommand(campaign, name, options, print));
}
