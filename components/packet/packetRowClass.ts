/** A row of packets or targets, and the gray shape in its place; one that does not open now lies in the ground. */
export const PACKET_ROW_CLASS =
  'flex min-h-16 items-center gap-3 border-b border-line bg-card py-3 pr-3 pl-4 text-ink -outline-offset-3 active:bg-chip aria-disabled:bg-ground';
