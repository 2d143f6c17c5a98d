import { download } from '@/lib/platform/saveFile';

const INDENT = 2;

/** Downloads a value as a file of JSON that people can read. */
export function downloadJson(name: string, value: unknown): void {
  download(new File([`${JSON.stringify(value, null, INDENT)}\n`], name, { type: 'application/json' }));
}
