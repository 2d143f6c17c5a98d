import { TABLES } from './migrations/019tables';
import { CONVERSATION_TABLES } from './migrations/020conversation';
import { PICTURE_TABLES } from './migrations/021pictures';
import { PASS_TABLES } from './migrations/022passes';
import { FORGOTTEN_TABLES } from './migrations/023forgotten';
import { MEETING_POINT_TABLES } from './migrations/024meetingPoints';
import { REPAIR_TABLES } from './migrations/025repairs';
import { IMPORT_TABLES } from './migrations/028imports';
import { ELECTION_TABLES } from './migrations/030elections';
import { ADDRESS_TABLES } from './migrations/031splitAddresses';
import { STAFF_LOG_TABLES } from './migrations/033staff';
import { JOB_TABLES } from './migrations/037jobs';
import { STAFF_FILE_TABLES } from './migrations/038staffFiles';
import { MENDED_ROW_TABLES } from './migrations/044mendedRows';
import { FORMER_ADDRESS_TABLES } from './migrations/049formerAddresses';
import { FORMER_HOME_TABLES } from './migrations/050formerHomes';
import { PLACING_TABLES } from './migrations/055placings';
import { SUPPRESSION_TABLES } from './migrations/056suppressions';

/* Where the tables stand when several machines keep them: every table is in one of the three lists, and each list has them in an order in which no row refers to a later one. */

/** Who may come in to what. Every request reads them, few write them: each machine has them whole. */
export const EVERYWHERE = ['users', 'campaigns', 'memberships', 'former_members'] as const;

/** What campaigns have: all of a campaign's rows are on one machine. */
export const BY_CAMPAIGN: readonly string[] = [
  TABLES,
  CONVERSATION_TABLES,
  PICTURE_TABLES,
  PASS_TABLES,
  FORGOTTEN_TABLES,
  MEETING_POINT_TABLES,
  REPAIR_TABLES,
  IMPORT_TABLES,
  ELECTION_TABLES,
  ADDRESS_TABLES,
  STAFF_LOG_TABLES,
  JOB_TABLES,
  STAFF_FILE_TABLES,
  MENDED_ROW_TABLES,
  FORMER_ADDRESS_TABLES,
  FORMER_HOME_TABLES,
  PLACING_TABLES,
  SUPPRESSION_TABLES,
].flatMap((tables) => Object.keys(tables));

/**
 * What is counted over all campaigns, and written by people who are not let in: on one machine, so that a wrong PIN is no write on all of them. The few who
 * work in the console. And what outlives its campaign.
 */
export const IN_ONE_PLACE = [
  ...(['guess_counts', 'known_phones', 'invitations', 'pin_mails', 'ended_pins'] as const),
  ...(['staff', 'staff_roles', 'staff_links', 'staff_sessions', 'staff_passkeys', 'staff_challenges'] as const),
  'ended_campaigns' as const,
];
