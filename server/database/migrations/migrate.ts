import { type Kysely, Migrator, sql } from 'kysely';
import { distribute } from '@/server/database/distribute';
import { initial } from './001initial';
import { addressSource } from './002addressSource';
import { oneLog } from './003oneLog';
import { previousPin } from './004previousPin';
import { search } from './005search';
import { doorKnowledge } from './006doorKnowledge';
import { push } from './007push';
import { buckets } from './008buckets';
import { type BindPin, guessing } from './009guessing';
import { voterFiles } from './010voterFiles';
import { held } from './012held';
import { ownIds } from './013ownIds';
import { leanLog } from './014leanLog';
import { memberLimits } from './015memberLimits';
import { invitations } from './016invitations';
import { pinMails } from './017pinMails';
import { signedOut } from './018signedOut';
import { campaignFirst } from './019campaignFirst';
import { conversation } from './020conversation';
import { pictures } from './021pictures';
import { passes } from './022passes';
import { forgotten } from './023forgotten';
import { meetingPoints } from './024meetingPoints';
import { repairs } from './025repairs';
import { streetForms } from './026streetForms';
import { vanIds } from './027vanIds';
import { imports } from './028imports';
import { passScripts } from './029passScripts';
import { elections } from './030elections';
import { splitAddresses } from './031splitAddresses';
import { secondIds } from './032secondIds';
import { staff } from './033staff';
import { formerMembers } from './034formerMembers';
import { passkeys } from './035passkeys';
import { volunteerPhones } from './036volunteerPhones';
import { jobs } from './037jobs';
import { staffFiles } from './038staffFiles';
import { firstRun } from './039firstRun';
import { heardOfVolunteers } from './041heardOfVolunteers';
import { formerScripts } from './042formerScripts';
import { endsAndOwnPins } from './043endsAndOwnPins';
import { mendedRows } from './044mendedRows';
import { pointFiles } from './045pointFiles';
import { mapFiles } from './046mapFiles';
import { takenBack } from './047takenBack';
import { heardOfApart } from './048heardOfApart';
import { formerAddresses } from './049formerAddresses';
import { formerHomes } from './050formerHomes';
import { unitForms } from './051unitForms';
import { undone } from './052undone';
import { nameParts } from './053nameParts';
import { recalls } from './054recalls';
import { placings } from './055placings';
import { suppressions } from './056suppressions';
import { voterDetails } from './057voterDetails';
import { addressForms } from './058addressForms';
import { mailsByStaff } from './059mailsByStaff';
import { ownPhones } from './060ownPhones';
import type { TableLayout } from './campaignTable';

/** In the order of their names. One that was released is never changed. */
const migrationsOf = (bindPin: BindPin, layout: TableLayout) => ({
  '001_initial': initial,
  '002_addressSource': addressSource,
  '003_oneLog': oneLog,
  '004_previousPin': previousPin,
  '005_search': search,
  '006_doorKnowledge': doorKnowledge,
  '007_push': push,
  '008_buckets': buckets,
  '009_guessing': guessing(bindPin),
  '010_voterFiles': voterFiles,
  '012_held': held,
  '013_ownIds': ownIds,
  '014_leanLog': leanLog,
  '015_memberLimits': memberLimits,
  '016_invitations': invitations,
  '017_pinMails': pinMails,
  '018_signedOut': signedOut,
  '019_campaignFirst': campaignFirst(layout),
  '020_conversation': conversation(layout),
  '021_pictures': pictures(layout),
  '022_passes': passes(layout),
  '023_forgotten': forgotten(layout),
  '024_meetingPoints': meetingPoints(layout),
  '025_repairs': repairs(layout),
  '026_streetForms': streetForms,
  '027_vanIds': vanIds,
  '028_imports': imports(layout),
  '029_passScripts': passScripts,
  '030_elections': elections(layout),
  '031_splitAddresses': splitAddresses(layout),
  '032_secondIds': secondIds,
  '033_staff': staff(layout),
  '034_formerMembers': formerMembers,
  '035_passkeys': passkeys,
  '036_volunteerPhones': volunteerPhones,
  '037_jobs': jobs(layout),
  '038_staffFiles': staffFiles(layout),
  '039_firstRun': firstRun,
  '041_heardOfVolunteers': heardOfVolunteers,
  '042_formerScripts': formerScripts,
  '043_endsAndOwnPins': endsAndOwnPins,
  '044_mendedRows': mendedRows(layout),
  '045_pointFiles': pointFiles,
  '046_mapFiles': mapFiles,
  '047_takenBack': takenBack,
  '048_heardOfApart': heardOfApart,
  '049_formerAddresses': formerAddresses(layout),
  '050_formerHomes': formerHomes(layout),
  '051_unitForms': unitForms,
  '052_undone': undone,
  '053_nameParts': nameParts,
  '054_recalls': recalls,
  '055_placings': placings(layout),
  '056_suppressions': suppressions(layout),
  '057_voterDetails': voterDetails,
  '058_addressForms': addressForms,
  '059_mailsByStaff': mailsByStaff,
  '060_ownPhones': ownPhones,
});

export type MigrateOptions = {
  /** The migration to stop after; without one all are made. */
  readonly lastName?: keyof ReturnType<typeof migrationsOf>;
  /** Needed where users are whose PINs were sealed before seals were bound to their user. */
  readonly bindPin?: BindPin;
  /** Without one each table is in one piece. */
  readonly layout?: TableLayout;
};

const TEXTS = {
  noKey: 'Bringing this database up to date takes the key that its PINs are sealed with. Start the server, which has it',
} as const;

const withoutKey: BindPin = () => {
  throw new Error(TEXTS.noKey);
};

/**
 * Migrates an empty or older database, and divides it by campaign where it is a cluster's; does nothing to an up-to-date one. Kysely's own lock
 * lets only one of two starting servers migrate.
 *
 * @throws what the failed step threw; the database stays as it was before it
 */
export async function migrate<T>(db: Kysely<T>, { lastName, bindPin = withoutKey, layout = {} }: MigrateOptions = {}): Promise<void> {
  const migrations = migrationsOf(bindPin, layout);
  // Named, so that what other schemas of the database have is not taken for ours.
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const [{ schema } = { schema: 'public' }] = rows;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, migrationTableSchema: schema });
  const { error } = await (lastName === undefined ? migrator.migrateToLatest() : migrator.migrateTo(lastName));
  if (error !== undefined) throw error;
  if (lastName === undefined) await distribute(db);
}

/** Whether the database has the last migration of this version. @throws whatever the database does when it does not answer */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql`select name from kysely_migration where name = ${latestMigration()}`.execute(db);
  return rows.length > 0;
}

/** The name of the last migration of this version. */
export const latestMigration = (): string => Object.keys(migrationsOf(withoutKey, {})).at(-1) ?? '';
