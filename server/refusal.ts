import type { LimitData } from '@/lib/contract/envelope';
import { NOT_RECOGNIZED } from '@/lib/contract/envelope';
import { type CountedLimit, type LimitKind, MOST_ITEMS } from '@/lib/domain/wireLimits';

const TEXTS = {
  missingParameter: (name: string) => `Missing parameter: ${name}`,
  malformedParameter: (name: string) => `Malformed parameter: ${name}`,
  malformedParameterName: 'Malformed parameter name',
  duplicateParameter: (name: string) => `Duplicate parameter: ${name}`,
  signatureNotLast: 'Malformed parameter: s must be the last one',
  malformedField: (path: string) => `Malformed field: ${path}`,
  notJson: 'Malformed field: body is not JSON',
  tooManyAttempts: 'Too many attempts. Try again later',
  notFound: (what: string) => `No such ${what}`,
  tooLarge: 'The request is too large',
  incomplete: 'Malformed request',
  tooSlow: 'The request took too long',
  tooManyItems: `More than ${MOST_ITEMS.toLocaleString('en-US')} changes at once. If this stays so, call your campaign’s staff`,
  tooManyAtWork: 'Too many requests at once. If this stays so, call your campaign’s staff',
  serverBusy: 'The server has too much to do. Nothing is lost. If this stays so, call your campaign’s staff',
  limitReached: (limit: CountedLimit, most: number, phone: string | null) =>
    `${TEXTS.most[limit](most.toLocaleString('en-US'))}. Your campaign can allow more: call ${phone ?? 'its staff'}`,
  most: {
    changes: (most: string) => `You have sent ${most} changes today, as many as one person may in a day. The others stay on your phone`,
    notes: (most: string) =>
      `You have sent ${most} notes and reports today, as many as one person may in a day. The others stay on your phone`,
    searches: (most: string) => `You have searched ${most} times in this hour, as often as one person may`,
    voters: (most: string) => `You have opened ${most} people in this hour, as many as one person may`,
    lists: (most: string) => `You have opened as many packets that are not yours as one person may in an hour (${most})`,
  },
} as const;

/**
 * Why a request fails. The message is sent to the client, so it may quote nothing but what that client sent.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Whole seconds for the header Retry-After. */
    readonly retryAfterSeconds?: number,
    /** The envelope's `data`: what an app can go by, such as which of the member's limits it is (docs/wire.md#limits). */
    readonly data: LimitData | { readonly signedOut: true } | { readonly bodySignature: true } | { readonly confirm: true } | null = null,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A bad signature or an unknown user, never saying which (docs/wire.md#status-codes). */
export const notRecognized = () => new Refusal(401, NOT_RECOGNIZED);
/** A body without the signature that its sender's app once gave (docs/wire.md#body-signature). */
export const lacksBodySignature = () => new Refusal(401, NOT_RECOGNIZED, undefined, { bodySignature: true });
export const missingParameter = (name: string) => new Refusal(400, TEXTS.missingParameter(name));
export const malformedParameter = (name: string) => new Refusal(400, TEXTS.malformedParameter(name));
export const malformedParameterName = () => new Refusal(400, TEXTS.malformedParameterName);
export const duplicateParameter = (name: string) => new Refusal(400, TEXTS.duplicateParameter(name));
export const signatureNotLast = () => new Refusal(400, TEXTS.signatureNotLast);
export const malformedField = (path: string) => new Refusal(400, TEXTS.malformedField(path));
export const notJson = () => new Refusal(400, TEXTS.notJson);
export const tooManyAttempts = (waitSeconds: number) => new Refusal(429, TEXTS.tooManyAttempts, waitSeconds);
export const tooLarge = () => new Refusal(413, TEXTS.tooLarge);
/** A phone that cannot send less at once asks again after so long: the limit may have been raised. */
const TOO_MANY_ITEMS_SECONDS = 300;
export const tooManyItems = (limit: LimitKind) => new Refusal(413, TEXTS.tooManyItems, TOO_MANY_ITEMS_SECONDS, { limit });
/** Soon enough for a phone, and long enough for what is being worked on. */
const BUSY_SECONDS = 5;
export const tooManyAtWork = () => new Refusal(429, TEXTS.tooManyAtWork, BUSY_SECONDS, { limit: 'inFlight' });
/** Whoever sends it need not be the cause. */
export const serverBusy = () => new Refusal(429, TEXTS.serverBusy, BUSY_SECONDS, { limit: 'inFlight' });
/** @param phone of the campaign, where it has one */
export const limitReached = (limit: CountedLimit, most: number, waitSeconds: number, phone: string | null) =>
  new Refusal(429, TEXTS.limitReached(limit, most, phone), waitSeconds, { limit });
/** The connection ended within the request. */
export const incomplete = () => new Refusal(400, TEXTS.incomplete);
/** Nothing more of the request's body has come for a while. */
export const tooSlow = () => new Refusal(408, TEXTS.tooSlow);
/** What belongs to another campaign is refused in the same words as what does not exist. */
export const notFound = (what: string) => new Refusal(404, TEXTS.notFound(what));
