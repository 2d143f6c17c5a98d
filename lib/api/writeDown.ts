import type { Config } from '@/lib/config';
import type { WrittenRequest } from '@/lib/domain/rescue/bundle';
import { type Http, signedRequest } from './http';

const NOT_SENT = { success: false, kind: 'cancelled', message: '' } as const;

/**
 * An http that signs and writes down what it is asked to send, and sends nothing (docs/wire.md#rescue). So every call that takes changes is
 * written down by its own code.
 *
 * @param onWritten told of every request that has a body
 */
export function writingHttp(config: Config, onWritten: (request: WrittenRequest) => void): Http {
  return async (call, options) => {
    const { url, body, bodySignature } = signedRequest(config, call, options);
    if (body !== undefined && bodySignature !== undefined) onWritten({ url, body, bodySignature });
    return NOT_SENT;
  };
}
