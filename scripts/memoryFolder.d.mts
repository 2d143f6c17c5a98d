/** The folder for what tests write and remove again: in memory where that has room, else the machine's own for temporary files. */
export function memoryFolder(): string;
