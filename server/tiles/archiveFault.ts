/** Why an archive cannot be read or written to, in a sentence for whoever named it. It has no secret of its address in it. */
export class ArchiveFault extends Error {
  /** @param isMissing true when there is no such file */
  constructor(
    message: string,
    readonly isMissing = false,
  ) {
    super(message);
    this.name = 'ArchiveFault';
  }
}
