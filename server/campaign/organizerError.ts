/** Why an organizer's work could not be done, in a sentence for the organizer. Nothing has been written. */
export class OrganizerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OrganizerError';
  }
}

/** Why an organizer's work ended before it was done, in a sentence for the organizer. What was written until then stays. */
export class HalfDoneError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'HalfDoneError';
  }
}

/** What staff named by its id is not there, or belongs to another campaign: the same words for both. */
export class NoSuch extends OrganizerError {
  constructor(what: string) {
    super(`No such ${what}`);
    this.name = 'NoSuch';
  }
}
