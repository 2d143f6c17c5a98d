/**
 * What the log of what staff did tells, by the kinds that it is looked through for: the names under which its lines are kept. Lines of the terminal have a
 * command's name, and are found by who did them.
 */
const BY_KIND = {
  handOut: [
    ...['handOutNext', 'handOutPackets', 'handOverPackets', 'takeBackPackets', 'takeBack', 'printPackets'],
    ...['makeGuestKey', 'endGuestKey', 'openMeetingPoint', 'endMeetingPoint', 'reopenMeetingPoint'],
  ],
  evening: ['holdMarks', 'releaseMarks', 'writeToVolunteers', 'setVolunteerPhone'],
  settle: ['settle', 'undoSettled'],
  volunteers: ['invite', 'inviteAll', 'mailEverybody', 'newPin', 'signOutPhones', 'revokeMember', 'letInAgain'],
  staff: ['setRole', 'removeStaff', 'newStaffLink'],
  campaign: [
    ...['createCampaign', 'makePractice', 'addPracticeMap', 'discardPractice', 'changeCampaign', 'changeLogo', 'setBudget'],
    ...['saveScript', 'undoScript', 'saveEvent', 'removeEvent', 'planArchiving', 'archived', 'deleteCampaign'],
  ],
  turf: [
    ...['startUpload', 'removeUpload', 'readVoterFile', 'mendRow', 'importVoters', 'undoImport', 'geocode', 'undoPlacing'],
    ...['suppress', 'undoSuppression'],
    ...['addStreetMap', 'checkStreetMap', 'draftCut', 'publishCut', 'undoCut', 'jobEnded', 'cancelJob'],
  ],
  exports: ['exportFile', 'openExport', 'refusedRows', 'aboutPerson', 'forgetPerson'],
  reading: ['toSettle', 'find', 'foundPerson', 'foundDoor', 'personHeld', 'voterPreview'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LogKind = keyof typeof BY_KIND;

/** In the order in which they are offered. */
export const LOG_KINDS = Object.keys(BY_KIND) as readonly LogKind[]; // its own keys

/** Returns the names under which lines of a kind are kept. */
export const namesOfKind = (kind: LogKind): readonly string[] => BY_KIND[kind];

/** Who has no account and stands in the log too: whoever works at the terminal, and the server by itself. */
export const LOG_WITHOUT_ACCOUNT = ['terminal', 'server'] as const;

/** Who did something: somebody of the staff by their id, or who has no account. */
export type DoneBy = number | (typeof LOG_WITHOUT_ACCOUNT)[number];
