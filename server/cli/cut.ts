import type { Command } from 'commander';
import { type CutProgress, cutCampaign } from '@/server/campaign/cut/cutCampaign';
import { systemClock } from '@/server/clock';
import { cutReport } from './cutReport';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions, wholeNumber } from './staffOptions';
import { streetMapFile } from './streetMapFile';

const TEXTS = {
  about: 'Cut the doors that are in no packet into packets that can be walked.',
  doors: 'how many doors a packet is to have, about (default: 48, which makes packets of 35 to 60)',
  minutes: 'how many minutes a packet is to take, about: one drives between places that are too far to walk (instead of --doors)',
  target: "only doors of this target, by its name ('Precinct 12')",
  again: 'cut the packets that are there anew as well',
  all: 'also those packets that somebody holds, or that were marked within a day',
  noJoin: 'no door joins a packet that is there: all make packets of their own',
  streetMap: "street map, PMTiles: no packet crosses its motorways, railways and water without need (default: the server's)",
  list: 'name every packet and every door that stays in none',
  notes: `
A door is cut where a voter lives and whose place is known; the others are listed with the reason.
Homes of a file of addresses are cut by its import, and in a later pass of everybody by this command.
Packets lie within one target. Doors without a target get one by their voters' precinct, or by their town.

With --minutes a door takes 3.5 minutes, the usual way to the next one included. A way of more than ten
times the usual distance between houses (200 to 500 m) is driven, at 36 km/h and with two minutes to park.
The report says how far there is to walk and to drive.

Doors beside a packet of their target that was there before join it, at the place in its walk where they
are the least detour, until it has a third more doors than it is to have; new streets with enough doors
make packets of their own. Nothing else of the packet changes. One that somebody holds, or that was marked
within a day, is left alone, because the list on that phone lacks the door.

With --again every mark, person, note and report stays, because they belong to the door. A packet of
which at least half stays together keeps its code and whoever holds it; the others are removed. What a
phone with an old list sends of a door that is in another packet now is kept for staff, never lost.
`,
  progress: ({ target, number, of }: CutProgress) => `Cutting ${target} (${number} of ${of})`,
} as const;

/** How many doors that stay in no packet are named for each reason. */
const NAMED = 5;

type Options = StaffOptions & {
  readonly doors?: number;
  readonly minutes?: number;
  readonly target?: string;
  readonly again?: boolean;
  readonly all?: boolean;
  readonly join?: boolean;
  readonly streetMap?: string;
  readonly list?: boolean;
};

/** The command `cut`: cuts, and prints the packets with their figures and what was left. */
export async function cutCommand(
  campaign: string,
  { doors, minutes, target, again, all, join = true, streetMap, list = false, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<void> {
  const wanted = {
    doors,
    minutes,
    target,
    isAgain: again,
    isAll: all,
    isJoining: join,
    map: streetMapFile(streetMap),
    listed: list ? Number.MAX_SAFE_INTEGER : NAMED,
    dryRun,
    onProgress: (progress: CutProgress) => print(TEXTS.progress(progress)),
  };
  const outcome = await withDatabase(openDatabase, (parts) => cutCampaign(parts, campaign, wanted), clock);
  for (const line of cutReport(outcome, { isListed: list, isDryRun: dryRun })) print(line);
}

export function addCut(program: Command, print: Print): void {
  program
    .command('cut')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--doors <n>', TEXTS.doors, wholeNumber)
    .option('--minutes <n>', TEXTS.minutes, wholeNumber)
    .option('--target <name>', TEXTS.target)
    .option('--again', TEXTS.again)
    .option('--all', TEXTS.all)
    .option('--no-join', TEXTS.noJoin)
    .option('--street-map <file>', TEXTS.streetMap)
    .option('--list', TEXTS.list)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => cutCommand(campaign, options, print));
}
