import { NOT_RECOGNISED } from '@/lib/contract/envelope';

/** Why a request is answered with something else than success; its message is sent to the client, so it may hold nothing that was not sent by it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Whole seconds for the header Retry-After. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A bad signature or an unknown user, never saying which (wire.md, "Reply"). */
export const notRecognised = () => new Refusal(401, NOT_RECOGNISED);
export const missingParameter = (name: string) => new Refusal(400, `Missing parameter: ${name}`);
export const malformedParameter = (name: string) => new Refusal(400, `Malformed parameter: ${name}`);
export const duplicateParameter = (name: string) => new Refusal(400, `Duplicate parameter: ${name}`);
export const malformedField = (path: string) => new Refusal(400, `Malformed field: ${path}`);
export const tooManyAttempts = (waitSeconds: number) => new Refusal(429, 'Too many attempts. Try again later', waitSeconds);
/** The same for what does not exist and for what belongs to another campaign. */
export const notFound = (what: string) => new Refusal(404, `No such ${what}`);
