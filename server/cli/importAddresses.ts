import { type ImportOptions, importAddresses } from '@/server/campaign/importAddresses';
import type { ImportProgress } from '@/server/campaign/importDoors';
import { type PushSender, webPushSender } from '@/server/push/pushSender';
import { readSettings } from '@/server/settings';
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
  push = pushSender(),
): Promise<void> {
  const outcome = await importAddresses(file, options, { openDatabase, onProgress: (progress) => print(progressLine(progress)), push });
  for (const line of importReport(outcome, options)) print(line);
}

/** Sends as the environment says; undefined where it has no keys. */
function pushSender(): PushSender | undefined {
  const { push } = readSettings(process.env, process.cwd());
  return push === undefined ? undefined : webPushSender(push);
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
