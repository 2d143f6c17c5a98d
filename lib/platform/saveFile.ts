/** What became of a file: it was shared or downloaded, or the volunteer has cancelled. */
export type Saved = 'saved' | 'cancelled';

/** Saves a JSON text as a file: by the share sheet where the device can share files, else as a download. */
export async function saveFile(name: string, text: string): Promise<Saved> {
  const file = new File([text], name, { type: 'application/json' });
  const shared = await share(file);
  if (shared) return shared;
  download(file);
  return 'saved';
}

/** Shares a file, as text where the device shares no JSON, as Chromium. @returns undefined when the device cannot share files */
async function share(file: File): Promise<Saved | undefined> {
  if (typeof navigator.canShare !== 'function') return undefined;
  const asText = new File([file], file.name.replace(/\.json$/u, '.txt'), { type: 'text/plain' });
  const shared = [file, asText].find((one) => navigator.canShare({ files: [one] }));
  if (!shared) return undefined;
  try {
    await navigator.share({ files: [shared] });
    return 'saved';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined;
  }
}

/** Hands a file to the browser as a download: phones open a calendar's file in the calendar, and share sheets do not offer that. */
export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download begins after this turn; from then on the browser needs the address no more.
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
}

const REVOKED_AFTER_MS = 60_000;
