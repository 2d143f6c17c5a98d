import type { DeviceKey } from './deviceStore';

/** A small value of this device as localStorage has it; undefined where there is none. For a page whose storage is not open yet. */
export function storedText(key: DeviceKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // The browser keeps nothing.
    return undefined;
  }
}
