type About = {
  /** True when there is no such file. */
  readonly isMissing?: boolean;
  /** The sentence in the console, where the message speaks of files and commands. */
  readonly inConsole?: string;
};

/** Why an archive cannot be read or written to, in a sentence for whoever named it. It has no secret of its address in it. */
export class ArchiveFault extends Error {
  readonly isMissing: boolean;
  readonly inConsole: string;

  constructor(message: string, { isMissing = false, inConsole = message }: About = {}) {
    super(message);
    this.name = 'ArchiveFault';
    this.isMissing = isMissing;
    this.inConsole = inConsole;
  }
}
