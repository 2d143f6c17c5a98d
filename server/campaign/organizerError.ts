/** Why an organizer's work could not be done, in a sentence for the organizer. Nothing has been written. */
export class OrganizerError extends Error {
  /** The sentence in the console: what to do there, where no command is typed. */
  readonly inConsole: string;

  /** @param inConsole only where the message names a command or an option */
  constructor(message: string, inConsole = message) {
    super(message);
    this.name = 'OrganizerError';
    this.inConsole = inConsole;
  }
}

/** Why an organizer's work ended before it was done, in a sentence for the organizer. What was written until then stays. */
export class HalfDoneError extends Error {
  /** The sentence in the console, as of {@link OrganizerError}. */
  readonly inConsole: string;

  /** @param say makes the sentence, of why in the words of a cause that has words for the organizer; undefined where it has none */
  constructor(say: (why: string | undefined) => string, cause: unknown) {
    const told = cause instanceof OrganizerError ? cause : undefined;
    super(say(told?.message), { cause });
    this.name = 'HalfDoneError';
    this.inConsole = say(told?.inConsole);
  }
}

/**
 * What is thrown of work that ended once part of it was written, and whose cause may have no words for the organizer.
 *
 * @param sentence how far it came
 */
export function endedHalfDone(error: unknown, sentence: string): unknown {
  return error instanceof OrganizerError || error instanceof HalfDoneError ? error : new HalfDoneError(() => sentence, error);
}

/** What staff named by its id is not there, or belongs to another campaign: the same words for both. */
export class NoSuch extends OrganizerError {
  constructor(what: string) {
    super(`No such ${what}`);
    this.name = 'NoSuch';
  }
}
