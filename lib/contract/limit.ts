import * as v from 'valibot';
import { LIMIT_KINDS } from '@/lib/domain/wireLimits';

/** `data` of a failure that one of the server's limits causes, with status 413 or 429 (docs/wire.md#limits). */
export const limitSchema = v.object({ limit: v.picklist(LIMIT_KINDS) });

export type LimitData = v.InferOutput<typeof limitSchema>;
