/** Why an organiser's work could not be done, in a sentence for the organiser. Nothing has been written. */
export class OrganiserError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OrganiserError';
  }
}
