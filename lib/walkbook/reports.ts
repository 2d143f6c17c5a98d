import { browserReporter, reportOf } from '@/lib/api/errorReports';
import { isUserData } from '@/lib/data/session/session';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { storedText } from '@/lib/offline/phone/storedText';

/** The stored user's e-mail, also before the storage has opened. */
const email = () => parseStored(isUserData, storedText('userData'))?.email ?? '';

/** Reports whatever was thrown to the error service (docs/product.md#error-reports). */
export function report(thrown: unknown): void {
  browserReporter(email).report(reportOf(thrown));
}
