import { NOT_RECOGNISED } from '@/lib/contract/envelope';

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
    /** The envelope's `data`: what an app can go by. */
    readonly data: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A bad signature or an unknown user, never saying which (docs/wire.md#status-codes). */
export const notRecognised = () => new Refusal(401, NOT_RECOGNISED);
export const missingParameter = (name: string) => new Refusal(400, TEXTS.missingParameter(name));
export const malformedParameter = (name: string) => new Refusal(400, TEXTS.malformedParameter(name));
export const malformedParameterName = () => new Refusal(400, TEXTS.malformedParameterName);
export const duplicateParameter = (name: string) => new Refusal(400, TEXTS.duplicateParameter(name));
export const signatureNotLast = () => new Refusal(400, TEXTS.signatureNotLast);
export const malformedField = (path: string) => new Refusal(400, TEXTS.malformedField(path));
export const notJson = () => new Refusal(400, TEXTS.notJson);
export const tooManyAttempts = (waitSeconds: number) => new Refusal(429, TEXTS.tooManyAttempts, waitSeconds);
export const tooLarge = () => new Refusal(413, TEXTS.tooLarge);
/** The connection ended within the request. */
export const incomplete = () => new Refusal(400, TEXTS.incomplete);
/** What belongs to another campaign is refused in the same words as what does not exist. */
export const notFound = (what: string) => new Refusal(404, TEXTS.notFound(what));
