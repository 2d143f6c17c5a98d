import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { changeSchema, updateSchema } from '@/lib/contract/changes';
import { addressSchema, groupSchema, recordSchema } from '@/lib/contract/doors';
import { eventSchema } from '@/lib/contract/events';
import { questionSchema, scriptSchema } from '@/lib/contract/script';
import { campaignSchema } from '@/lib/contract/session';
import { houseSchema, noteSchema, tagSchema, voterSchema } from '@/lib/contract/voters';
import { packetSchema, targetSchema } from '@/lib/contract/walk';

/** The types of docs/wire.md#types, by their names there. */
const TYPES = {
  Packet: packetSchema,
  Target: targetSchema,
  Address: addressSchema,
  Record: recordSchema,
  Group: groupSchema,
  Script: scriptSchema,
  Question: questionSchema,
  Update: updateSchema,
  Change: changeSchema,
  Campaign: campaignSchema,
  Voter: voterSchema,
  Tag: tagSchema,
  Note: noteSchema,
  House: houseSchema,
  Event: eventSchema,
};

/** What says something of a value that JSON Schema cannot say, or turns it into what our code uses. */
const UNSAID_ACTIONS = new Set(['transform', 'trim', 'check']);

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // A pipe of two schemas is reported without saying which; the overrides below throw for all else that cannot be said.
  errorMode: 'ignore',
  definitions: TYPES,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema({ valibotSchema, jsonSchema, errors }) {
    // What stands before a schema in a pipe lets more pass than a server should send (lib/contract/replyFields.ts).
    if (valibotSchema.type === 'custom') return {};
    // Nor should an entry be null, which is read as one that is left out.
    const [sent] = jsonSchema.anyOf ?? [];
    if (valibotSchema.type === 'nullable' && 'fallback' in valibotSchema && typeof sent === 'object') return sent;
    if (errors) throw new Error(errors.join(' '));
    return undefined;
  },
  overrideAction({ valibotAction, jsonSchema, errors }) {
    if (!errors || UNSAID_ACTIONS.has(valibotAction.type)) return jsonSchema;
    // JSON Schema reads every pattern as Unicode, and a greatest length holds for texts alone, which is what it does for ids.
    if (valibotAction.type === 'regex' && 'requirement' in valibotAction && isUnicodeAlone(valibotAction.requirement)) return jsonSchema;
    if (valibotAction.type === 'max_length' && jsonSchema.anyOf) return jsonSchema;
    throw new Error(errors.join(' '));
  },
};

const isUnicodeAlone = (pattern: unknown) => pattern instanceof RegExp && pattern.flags === 'u';

/**
 * Returns a schema of the contract as JSON Schema (2020-12): what goes over the wire, before our code brands and renames it.
 *
 * @throws Error for a schema of which JSON Schema cannot say what matters
 */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config);
  return rest;
}

/** The named types, for `components.schemas`. */
export function namedSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(TYPES, config);
}
