import type { VisitDetails } from '@/lib/domain/door/door';

/** Who it was, unless it was whoever asks: the phone knows its own volunteer. */
export function byOther({ by, userId: author }: { readonly by: string | null; readonly userId: number | null }, userId: number) {
  return by === null || author === userId ? {} : { by };
}

type Details = { readonly backFrom: number | null; readonly backText: string | null; readonly left: boolean };

/** What a visit says beside its action. */
export function visitDetails({ backFrom, backText, left }: Details): VisitDetails {
  const back = { ...(backFrom === null ? {} : { from: backFrom }), ...(backText === null ? {} : { text: backText }) };
  return { ...(backFrom === null && backText === null ? {} : { back }), ...(left ? { left } : {}) };
}
