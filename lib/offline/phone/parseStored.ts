import type { Check } from '@/lib/domain/shape';

/** A stored JSON text that passes its check; undefined when there is none or it is not readable. */
export function parseStored<T>(check: Check<T>, text: string | undefined): T | undefined {
  if (!text) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return check(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
