import * as v from 'valibot';
import type { ReadBundle, RescueBundle } from '@/lib/domain/rescue/bundle';

const LONGEST_NAME = 200;
const LONGEST_URL = 2_000;

/** A path without a host: the app posts bundles to its own server only. */
const PATH = /^\/(?:[\w-]+\/)*\w+\.php\?[^\s#\\]+$/u;

const writtenSchema = v.object({
  url: v.pipe(v.string(), v.maxLength(LONGEST_URL), v.regex(PATH)),
  body: v.pipe(v.string(), v.nonEmpty()),
  bodySignature: v.pipe(v.string(), v.regex(/^[\w=-]{1,100}$/u)),
});

const markSchema = v.object({ walkbook: v.literal('rescue'), version: v.number() });

/** The changes of a phone that cannot connect (docs/wire.md#rescue). */
const bundleSchema = v.object({
  walkbook: v.literal('rescue'),
  version: v.literal(1),
  name: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME)), ''),
  requests: v.pipe(v.array(writtenSchema), v.nonEmpty()),
});

/** A reply to a written request. It may name the changes it received; any other data means that it received all. */
export const receivedReply = v.fallback(v.nullish(v.object({ received: v.array(v.unknown()) })), null);

/** The fields by which another phone knows a bundle. A file may have more beside them, which no phone takes in. */
export function bundleFields({ name, requests }: RescueBundle): Readonly<Record<string, unknown>> {
  const written = requests.map(({ url, body, bodySignature }) => ({ url, body, bodySignature }));
  return { walkbook: 'rescue', version: 1, ...(name === '' ? {} : { name }), requests: written };
}

/** Writes a bundle as text. */
export function bundleText(bundle: RescueBundle): string {
  return JSON.stringify(bundleFields(bundle));
}

/** Reads a text that may be a bundle. */
export function readBundle(text: string): ReadBundle {
  const value = parsed(text);
  const { success, output } = v.safeParse(bundleSchema, value);
  if (success) return { kind: 'bundle', bundle: { name: output.name, requests: output.requests } };
  const mark = v.safeParse(markSchema, value);
  return { kind: mark.success && mark.output.version > 1 ? 'newer' : 'foreign' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
