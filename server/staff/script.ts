import * as contract from '@/lib/contract/staff/script';
import { OrganizerError } from '@/server/campaign/organizerError';
import { pictureOf } from '@/server/campaign/readPicture';
import { previewScript, saveScript, scriptText, scriptToEdit, undoScript } from '@/server/campaign/script/editScript';
import type { Picture } from '@/server/store/pictures';
import { type ServedStaffCall, servedToStaff } from './served';

/** Stand in a script for pictures that come with it. */
const NEW = { photo: 'pictures/new-photo', leaveBehind: 'pictures/new-leave-behind' } as const;
const TEXTS = {
  wrong: { photo: (text: string) => `The photo ${text}.`, leaveBehind: (text: string) => `The picture of what is left ${text}.` },
} as const;

/** What volunteers say and ask at a door. */
export const scriptCalls = {
  script: servedToStaff(contract.script, ({ body: { campaign, pass }, parts }) => scriptToEdit(parts, { id: campaign }, { pass })),
  scriptPreview: servedToStaff(contract.scriptPreview, ({ body: { campaign, ...wanted }, parts }) =>
    previewScript(parts, { id: campaign }, wanted),
  ),
  saveScript: servedToStaff(
    contract.saveScript,
    async ({ body: { campaign, pictures: sent = {}, script, ...wanted }, parts }) => {
      const pictures = new Map<string, Picture>();
      for (const what of ['photo', 'leaveBehind'] as const) {
        const bytes = sent[what];
        if (bytes !== undefined) pictures.set(NEW[what], await usable(what, bytes));
      }
      return saveScript(parts, { id: campaign }, { ...wanted, script: script && withNew(script, sent), pictures });
    },
    ({ pass }) => scriptText(pass),
  ),
  undoScript: servedToStaff(
    contract.undoScript,
    ({ body: { campaign, ...wanted }, parts }) => undoScript(parts, { id: campaign }, wanted),
    ({ pass }) => scriptText(pass),
  ),
} satisfies Record<string, ServedStaffCall>;

async function usable(what: keyof typeof NEW, base64: string): Promise<Picture> {
  const read = await pictureOf(Buffer.from(base64, 'base64'));
  if (read.kind === 'read') return read.picture;
  throw new OrganizerError(TEXTS.wrong[what](read.kind === 'wrong' ? read.text : 'cannot be read'));
}

function withNew(
  script: contract.ScriptFields,
  sent: { photo?: string | undefined; leaveBehind?: string | undefined },
): contract.ScriptFields {
  const { candidate, leaveBehind } = script;
  return {
    ...script,
    candidate: candidate && { ...candidate, photo: sent.photo === undefined ? candidate.photo : NEW.photo },
    leaveBehind: sent.leaveBehind === undefined ? leaveBehind : NEW.leaveBehind,
  };
}
