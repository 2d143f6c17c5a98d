/* Files that staff send to the server (docs/decisions/082-long-work-in-the-server.md). */

/** A file comes in parts of so many bytes, the last one of fewer: such a part arrives in time over half a megabit a second. */
export const PART_BYTES = 512 * 1024;
/** The largest file: a state's voters with their histories. */
export const MOST_FILE_BYTES = 1024 * 1024 * 1024;
/** The largest street map: some counties. A larger one is read by its address, and never sent as a whole. */
export const MOST_MAP_BYTES = 256 * 1024 * 1024;
