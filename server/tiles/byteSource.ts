/** Where the bytes of an archive are read from. */
export type ByteSource = {
  /** As people are told of it: without what its address has of secrets. */
  readonly shown: string;
  /** The name of its file. */
  readonly fileName: string;
  /** Reads bytes; fewer where the archive ends before. @throws {@link ArchiveFault} */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
  /** What was read so far. */
  readonly state: () => SourceState;
};

export type SourceState = {
  /** How many bytes came. */
  readonly readBytes: number;
  /** How large the archive is; undefined until something was read. */
  readonly sizeBytes: number | undefined;
  /** The day of its file; empty where that is not known. */
  readonly day: string;
};
