import type { Config } from '@/lib/config';
import type { WrittenRequest } from '@/lib/domain/rescue/bundle';
import { type Http, signedRequest } from './http';

const NOT_SENT = { success: false, kind: 'cancelled', message: '' } as const;

/**
 * Returns an http that signs requests and hands them to `onWritten` instead of sending them (docs/wire.md#rescue). With it the code of each
 * call writes down its own changes.
 *
 * @param onWritten called with every signed request that has a body
 */
export function writingHttp(config: Config, onWritten: (request: WrittenRequest) => void): Http {
  return async (call, options) => {
    const { url, body, bodySignature } = signedRequest(config, call, options);
    if (body !== undefined && bodySignature !== undefined) onWritten({ url, body, bodySignature });
    return NOT_SENT;
  };
}
