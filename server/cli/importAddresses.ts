import { type ImportOptions, importAddresses } from '@/server/campaign/importAddresses';
import type { ImportProgress } from '@/server/campaign/importDoors';
import { importReport } from './importReport';
import { openCampaignDatabase } from './openCampaignDatabase';

const TEXTS = {
  reading: (file: string) => `Reading ${file}`,
  cutting: (addresses: number) => `Cutting ${addresses} new addresses into packets`,
  writing: (target: number, targets: number) => `Writing target ${target} of ${targets}`,
} as const;

type Print = (line: string) => void;

/** The command `import-addresses`: imports, and prints what is being done and what was done. */
export async function importAddressesCommand(
  file: string,
  options: ImportOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const outcome = await importAddresses(file, options, { openDatabase, onProgress: (progress) => print(progressLine(progress)) });
  for (const line of importReport(outcome, options)) print(line);
}

function progressLine(progress: ImportProgress): string {
  switch (progress.step) {
    case 'reading':
      return TEXTS.reading(progress.file);
    case 'cutting':
      return TEXTS.cutting(progress.addresses);
    case 'writing':
      return TEXTS.writing(progress.target, progress.targets);
    default:
      return progress satisfies never;
  }
}
