import type { FaultProxy } from '@/e2e/support/faultProxy';
import type { Phone } from '@/e2e/support/phone';
import type { ServerProcess } from '@/e2e/support/serverProcess';

/** Where a history takes place. */
export type HistoryWorld = {
  readonly server: ServerProcess;
  readonly faultProxy: FaultProxy;
  /** Its browser is closed; its disk has the campaign, the packet and the site. */
  readonly phone: Phone;
  readonly listPath: string;
  readonly doors: readonly string[];
};
