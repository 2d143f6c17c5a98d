import type { Command } from 'commander';
import { addAssign } from './assign';
import { addCampaigns } from './campaigns';
import { addCheckMap } from './checkMap';
import { addCreateCampaign } from './createCampaign';
import { addCut } from './cut';
import { addDetails } from './details';
import { addDoorReports } from './doorReports';
import { addExport } from './export';
import { addFirstLink } from './firstLink';
import { addGeocode } from './geocode';
import { addGroups } from './groups';
import { addHolds } from './holds';
import { addImportAddresses } from './importAddresses';
import { addImportEvents } from './importEvents';
import { addImportVoters } from './importVoters';
import { addInviteUser } from './inviteUser';
import { addJoinDoors } from './joinDoors';
import { addLimits } from './limits';
import { addMeetingPoint } from './meetingPoint';
import { addMissing } from './missing';
import { addMoveDatabase } from './moveDatabase';
import { addPasses } from './passes';
import { addPrintPackets } from './printPackets';
import { addPrivacy } from './privacy';
import { addRecall } from './recall';
import { addRepairDoor } from './repairDoor';
import { addRepairPackets } from './repairPackets';
import { addRepairs } from './repairs';
import { addReport } from './report';
import { addScript } from './script';
import { addSignedOut } from './signedOut';
import { addSplitDoor } from './splitDoor';
import { addStaff } from './staff';
import type { Print } from './staffOptions';
import { addStatus } from './status';
import { addStreetAlias } from './streetAlias';
import { addStreetMapCommand } from './streetMap';
import { addSuppress, addUndoSuppress } from './suppress';
import { addUndoGeocode } from './undoGeocode';
import { addUndoImport } from './undoImport';
import { addUniverse } from './universes';
import { addUnresolved } from './unresolved';
import { addUsers } from './users';
import { addWarnings } from './warnings';

/** Adds one command, with its options and its help, to the program. */
export type AddCommand = (program: Command, print: Print) => void;

/** The staff's commands, in the order in which the help lists them. Each is described in its own file. */
export const COMMANDS: readonly AddCommand[] = [
  addCreateCampaign,
  addCampaigns,
  addFirstLink,
  addStaff,
  addDetails,
  addUsers,
  addInviteUser,
  addImportVoters,
  addMissing,
  addUndoImport,
  addSuppress,
  addUndoSuppress,
  addImportAddresses,
  addGeocode,
  addUndoGeocode,
  addStreetMapCommand,
  addCheckMap,
  addUniverse,
  addPasses,
  addCut,
  addAssign,
  addPrintPackets,
  addMeetingPoint,
  addRecall,
  addGroups,
  addScript,
  addImportEvents,
  addStatus,
  addReport,
  addUnresolved,
  addDoorReports,
  addRepairDoor,
  addJoinDoors,
  addSplitDoor,
  addStreetAlias,
  addRepairPackets,
  addRepairs,
  addSignedOut,
  addHolds,
  addLimits,
  addExport,
  addWarnings,
  addPrivacy,
  addMoveDatabase,
];
