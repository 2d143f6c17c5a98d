import * as v from 'valibot';
import { setRole } from './accounts';
import { undoCut } from './cut';
import { removeEvent, saveEvent } from './events';
import { undoSchema } from './handOutFields';
import { letInAgain } from './people';
import { undoPlacing } from './places';
import { undoScript } from './script';
import { holdMarks, releaseMarks } from './tonight';
import { undoSettled } from './toSettle';
import { undoImport } from './voterFile';

/**
 * The call that takes something back, with its body but for the campaign: ids and what they expect, so that a browser can keep it and the server still judges
 * it. `again` of a release is the reason with which the hold was made; null where it is not made again by a press.
 */
export const undoStepSchema = v.variant('call', [
  ...undoSchema.options,
  v.object({ call: v.literal('holdMarks'), body: v.omit(holdMarks.body, ['campaign']) }),
  v.object({ call: v.literal('releaseMarks'), body: v.omit(releaseMarks.body, ['campaign']), again: v.nullable(v.string()) }),
  v.object({ call: v.literal('undoSettled'), body: v.omit(undoSettled.body, ['campaign']) }),
  v.object({ call: v.literal('undoScript'), body: v.omit(undoScript.body, ['campaign']) }),
  v.object({ call: v.literal('setRole'), body: v.omit(setRole.body, ['campaign']) }),
  v.object({ call: v.literal('saveEvent'), body: v.omit(saveEvent.body, ['campaign']) }),
  v.object({ call: v.literal('removeEvent'), body: v.omit(removeEvent.body, ['campaign']) }),
  v.object({ call: v.literal('letInAgain'), body: v.omit(letInAgain.body, ['campaign']) }),
  v.object({ call: v.literal('undoImport'), body: v.omit(undoImport.body, ['campaign']) }),
  v.object({ call: v.literal('undoPlacing'), body: v.omit(undoPlacing.body, ['campaign']) }),
  v.object({ call: v.literal('undoCut'), body: v.required(v.omit(undoCut.body, ['campaign'])) }),
]);

export type UndoStep = v.InferOutput<typeof undoStepSchema>;
