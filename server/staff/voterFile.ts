import * as contract from '@/lib/contract/staff/voterFile';
import { NoSuch } from '@/server/campaign/organizerError';
import { assumptionText } from '@/server/campaign/table/assumption';
import { inTransaction } from '@/server/campaign/transaction';
import { fileDoubtText } from '@/server/campaign/voters/fileDoubts';
import { fileColumns } from '@/server/campaign/voters/job/fileColumns';
import * as jobs from '@/server/campaign/voters/job/voterFileJobs';
import { mendRow } from '@/server/campaign/voters/mend/mendRow';
import { nowSeconds } from '@/server/clock';
import { FILE_LINK_SECONDS, fileLink } from './fileLinks';
import { type ServedStaffCall, servedToStaff } from './served';

/** The voter file. What takes long is a job. */
export const voterFileCalls = {
  voterColumns: servedToStaff(contract.voterColumns, async ({ body: { campaign, ...wanted }, parts }) => {
    const found = await fileColumns(parts, { id: campaign }, wanted);
    return { ...found, columns: [...found.columns], missing: [...found.missing], fields: [...found.fields] };
  }),
  readVoterFile: servedToStaff(
    contract.readVoterFile,
    async ({ body: { campaign, ...wanted }, parts }, services) => {
      const jobId = await jobs.startReading(parts, { id: campaign }, wanted);
      services.jobs.look();
      return { jobId };
    },
    ({ file }) => `file ${file}`,
  ),
  voterPreview: servedToStaff(
    contract.voterPreview,
    async ({ body: { campaign, file }, parts }) => {
      const found = await jobs.foundInFile({ db: parts.db, clock: parts.clock }, { id: campaign }, file);
      // People's names are read, which stands in the log; where nothing was read, nothing does.
      return found === undefined ? null : inTransaction(parts, { id: campaign }, {}, async () => previewOf(found));
    },
    ({ file }) => `file ${file}`,
  ),
  mendRow: servedToStaff(
    contract.mendRow,
    ({ body: { campaign, ...wanted }, parts }) => mendRow(parts, { id: campaign }, wanted),
    ({ file, line, values }) => `file ${file}, line ${line}${values === null ? ', as the file says' : ''}`,
  ),
  importVoters: servedToStaff(
    contract.importVoters,
    async ({ body: { campaign, ...wanted }, parts }, services) => {
      const jobId = await jobs.startImport(parts, { id: campaign }, wanted);
      services.jobs.look();
      return { jobId };
    },
    ({ file, sure = false }) => `file ${file}${sure ? ', right all the same' : ''}`,
  ),
  refusedRows: servedToStaff(
    contract.refusedRows,
    async ({ body: { campaign, file }, parts, caller }, { clock, pinKey }) =>
      inTransaction(parts, { id: campaign }, {}, async (trx) => {
        const refused = await jobs.refusedFileOf({ db: trx }, { id: campaign }, file);
        if (refused === null) throw new NoSuch('file');
        const expiresAt = nowSeconds(clock) + FILE_LINK_SECONDS;
        return { path: fileLink(pinKey, { campaign, staffId: caller.staffId, expiresAt, file: refused }), expiresAt };
      }),
    ({ file }) => `file ${file}`,
  ),
  importToUndo: servedToStaff(contract.importToUndo, ({ body: { campaign, ...wanted }, parts }) =>
    jobs.importToUndo(parts, { id: campaign }, wanted),
  ),
  undoImport: servedToStaff(
    contract.undoImport,
    async ({ body: { campaign, number }, parts }, services) => {
      const jobId = await jobs.startUndo(parts, { id: campaign }, { number });
      services.jobs.look();
      return { jobId };
    },
    ({ number }) => `import ${number}`,
  ),
} satisfies Record<string, ServedStaffCall>;

function previewOf({ reading, now }: jobs.FoundInFile) {
  if (reading.found === null) return null;
  const { samples, doubts, at } = reading.found;
  const { assumptions, absentColumns, statuses } = reading;
  const { voters, counts, refused, mended } = now;
  const of = (one: keyof typeof counts) => ({ count: counts[one], rows: samples[one] });
  return {
    voters,
    ...{ new: of('new'), changed: of('changed'), moved: of('moved'), same: of('same'), forgotten: counts.forgotten },
    ...{ refused, mended, absentColumns, statuses, readAt: at },
    ...{ assumptions: assumptions.map(assumptionText), doubts: doubts.map(fileDoubtText) },
  };
}
