import type { SendingKind } from '@/lib/domain/change/kind';
import { isNotHere } from '@/lib/domain/failure';
import type { ReportBody } from './report';

export const reportSending = {
  // A change whose fix has not ended begins a request of its own, and waits.
  sharesRun: (_head, { position }) => position.state !== 'locating',
  // The server knows neither the call nor the door (docs/product/door.md#tell-the-campaign).
  isNeverTaken: isNotHere,
} satisfies SendingKind<ReportBody>;
