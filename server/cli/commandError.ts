/** What stops a staff command, in a sentence for the person who typed it. Nothing has been written. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
