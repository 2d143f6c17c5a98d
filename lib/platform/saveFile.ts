/** What became of a file: it left the app, or the volunteer thought better of it. */
export type Saved = 'saved' | 'cancelled';

/** Hands a JSON text to the volunteer as a file: by the share sheet where the device has one for files, else as a download. */
export async function saveFile(name: string, text: string): Promise<Saved> {
  const file = new File([text], name, { type: 'application/json' });
  const shared = await share(file);
  if (shared) return shared;
  download(file);
  return 'saved';
}

/** Undefined where files can not be shared. */
async function share(file: File): Promise<Saved | undefined> {
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) return undefined;
  try {
    await navigator.share({ files: [file] });
    return 'saved';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined;
  }
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has its own hold on the file once the download has begun, which is after this turn.
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
}

const REVOKED_AFTER_MS = 60_000;
