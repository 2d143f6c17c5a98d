import type { Command } from 'commander';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type AliasLine, aliasStreet, listAliases, type StreetsAliased } from '@/server/campaign/repair/streetAlias';
import { counted } from './counted';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Say that two streets of a town are one that is called differently. Without streets, list what was said.',
  alias: 'the street that is called otherwise: "County Rd 12"',
  name: 'the street that both are: "Old Mill Rd"',
  town: 'the town; of addresses without one the ZIP',
  join: 'join the doors that are one place by this',
  both: 'Name both streets, and their town: street-alias CAMPAIGN "County Rd 12" "Old Mill Rd" --town Burlington',
  notes: `
The doors of both get the second's name, and files that write either mean the same doors from now on.
Ids, marks and packets stay. Doors that are one place by this are listed, and joined with --join, each
as a repair of its own.
`,
  before: 'That was said before.',
  same: (doors: number) => `One place by this, and still two doors (--join makes one of each): ${doors}.`,
  pair: ({ keep, gone }: StreetsAliased['same'][number]) =>
    `  ${oneLine(gone.address)} (door ${gone.id}) and door ${keep.id}, which would stay`,
  count: (count: number) => `${counted(count, 'street is', 'streets are')} called otherwise.`,
  line: ({ town, alias, name }: AliasLine) => `  ${oneLine(alias)} = ${oneLine(name)} (${oneLine(town)})`,
} as const;

type Options = StaffOptions & { readonly town?: string; readonly join?: boolean; readonly by?: string };

/** The command `street-alias`. */
export async function streetAliasCommand(
  campaign: string,
  [alias, name]: readonly [alias?: string | undefined, name?: string | undefined],
  { town, join: isJoining, by, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if (alias === undefined) return listCommand(campaign, print, openDatabase);
  if (name === undefined || town === undefined) throw new OrganizerError(TEXTS.both);
  const wanted = { alias, name, town, isJoining, by: whoRepairs(by), dryRun };
  const { made, same, joined } = await withDatabase(openDatabase, (parts) => aliasStreet(parts, campaign, wanted));
  if (made === undefined) print(TEXTS.before);
  for (const repair of [...(made ? [made] : []), ...joined]) print(dryRun ? oneLine(repair.told) : REPAIR_TEXTS.made(repair));
  if (same.length > 0) print(TEXTS.same(same.length));
  for (const pair of same) print(TEXTS.pair(pair));
  if (dryRun) print(REPAIR_TEXTS.dryRun);
}

async function listCommand(campaign: string, print: Print, openDatabase: Parameters<typeof withDatabase>[0]): Promise<void> {
  const aliases = await withDatabase(openDatabase, (parts) => listAliases(parts, campaign));
  print(TEXTS.count(aliases.length));
  for (const alias of aliases) print(TEXTS.line(alias));
}

export function addStreetAlias(program: Command, print: Print): void {
  program
    .command('street-alias')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('[alias]', TEXTS.alias)
    .argument('[street]', TEXTS.name)
    .option('--town <town>', TEXTS.town)
    .option('--join', TEXTS.join)
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, alias: string | undefined, street: string | undefined, options: Options) =>
      streetAliasCommand(campaign, [alias, street], options, print),
    );
}
