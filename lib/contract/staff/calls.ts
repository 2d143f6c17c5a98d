import { accounts, newStaffLink, removeStaff, setRole } from './accounts';
import type { StaffCall } from './call';
import { budgets, campaignDetails, changeCampaign, changeLogo, setBudget } from './campaign';
import { checkStreetMap, draftCut, publishCut, undoCut } from './cut';
import { campaignContents, deleteCampaign, planArchiving } from './ending';
import { events, removeEvent, saveEvent } from './events';
import { exportFile } from './exportFile';
import { find, foundDoor, foundPerson } from './find';
import { addPracticeMap, createCampaign, discardPractice, firstMarks, firstRun, makePractice } from './firstRun';
import * as handOut from './handOut';
import * as handOutCodes from './handOutCodes';
import { invite, inviteAll, invitePreview, mailEverybody, newPin } from './invitations';
import { cancelJob, job, jobs } from './jobs';
import { log } from './log';
import { passes, passFigures, passPackets } from './passes';
import { addPasskey, confirmByPasskey, passkeyOptions, passkeys, removePasskey, signInByPasskey, signInOptions } from './passkeys';
import { letInAgain, memberCounts, memberRecord, members, revokeMember } from './people';
import { geocode, placings, placingToUndo, pointColumns, undoPlacing, unplacedDoors } from './places';
import { aboutPerson, forgetPerson, personHeld } from './privacy';
import { saveScript, script, scriptPreview, undoScript } from './script';
import { confirmSession, endSession, mailOwnLink, redeemLink, session, sessions, signOut } from './session';
import { mailLink, signInWays } from './signInWays';
import { addStreetMap } from './streetMap';
import { suppress, suppressionColumns, suppressions, undoSuppression } from './suppressions';
import {
  holdMarks,
  packetOutlines,
  releaseMarks,
  setVolunteerPhone,
  tonight,
  tonightFigures,
  tonightPackets,
  writeToVolunteers,
} from './tonight';
import { settle, settled, toSettle, toSettleCounts, toSettleItem, undoSettled } from './toSettle';
import { removeUpload, sendPart, startUpload, uploads } from './uploads';
import * as voterFile from './voterFile';

/** Every staff call by its name, which ends its path (docs/wire.md#staff). */
export const STAFF_CONTRACT = {
  redeemLink,
  session,
  signOut,
  sessions,
  endSession,
  mailOwnLink,
  confirmSession,
  signInWays,
  mailLink,
  signInOptions,
  signInByPasskey,
  confirmByPasskey,
  passkeyOptions,
  addPasskey,
  passkeys,
  removePasskey,
  accounts,
  setRole,
  removeStaff,
  newStaffLink,
  log,
  toSettleCounts,
  toSettle,
  toSettleItem,
  settle,
  settled,
  undoSettled,
  ...handOut,
  ...handOutCodes,
  members,
  memberCounts,
  memberRecord,
  revokeMember,
  letInAgain,
  invitePreview,
  invite,
  inviteAll,
  mailEverybody,
  newPin,
  campaignDetails,
  changeCampaign,
  changeLogo,
  budgets,
  setBudget,
  campaignContents,
  planArchiving,
  deleteCampaign,
  exportFile,
  script,
  scriptPreview,
  saveScript,
  undoScript,
  events,
  saveEvent,
  removeEvent,
  find,
  foundPerson,
  foundDoor,
  personHeld,
  aboutPerson,
  forgetPerson,
  tonight,
  tonightFigures,
  tonightPackets,
  packetOutlines,
  passes,
  passFigures,
  passPackets,
  holdMarks,
  releaseMarks,
  writeToVolunteers,
  setVolunteerPhone,
  jobs,
  job,
  cancelJob,
  createCampaign,
  makePractice,
  addPracticeMap,
  discardPractice,
  firstRun,
  firstMarks,
  checkStreetMap,
  addStreetMap,
  draftCut,
  publishCut,
  undoCut,
  uploads,
  startUpload,
  sendPart,
  removeUpload,
  ...voterFile,
  unplacedDoors,
  pointColumns,
  geocode,
  placings,
  placingToUndo,
  undoPlacing,
  suppressionColumns,
  suppress,
  suppressions,
  undoSuppression,
} as const satisfies Readonly<Record<string, StaffCall>>;

export type StaffCallName = keyof typeof STAFF_CONTRACT;
