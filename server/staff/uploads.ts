import * as contract from '@/lib/contract/staff/uploads';
import { startUpload, takePart } from '@/server/campaign/files/receiveUpload';
import { listUploads, removeUpload } from '@/server/campaign/files/uploads';
import { type ServedStaffCall, servedToStaff } from './served';

/** Files that staff send for long work. */
export const uploadCalls = {
  uploads: servedToStaff(contract.uploads, async ({ body, parts }) => ({ uploads: await listUploads(parts, { id: body.campaign }) })),
  startUpload: servedToStaff(
    contract.startUpload,
    ({ body: { campaign, ...wanted }, parts, caller }) =>
      startUpload(parts, { id: campaign }, { ...wanted, staffId: caller.staffId, by: caller.name }),
    ({ name }) => name,
  ),
  sendPart: servedToStaff(contract.sendPart, async ({ body: { campaign, file, number, bytes }, parts, caller }) => {
    const part = { file, number, bytes: Buffer.from(bytes, 'base64'), staffId: caller.staffId };
    const { received, isWhole } = await takePart(parts, { id: campaign }, part);
    return { received, isWhole };
  }),
  removeUpload: servedToStaff(
    contract.removeUpload,
    async ({ body: { campaign, file }, parts }) => {
      await removeUpload(parts, { id: campaign }, file);
      return null;
    },
    ({ file }) => `file ${file}`,
  ),
} satisfies Record<string, ServedStaffCall>;
