const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size as a person reads it: '812 bytes', '664 kB', '1.2 MB', '128 GB'. */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${UNITS[step]}`;
}
