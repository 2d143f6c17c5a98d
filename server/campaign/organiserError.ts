/** Why an organiser's work could not be done, in a sentence for the organiser. Nothing has been written. */
export class OrganiserError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OrganiserError';
  }
}

/** Why an organiser's work ended before it was done, in a sentence for the organiser. What was written until then stays. */
export class HalfDoneError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'HalfDoneError';
  }
}
