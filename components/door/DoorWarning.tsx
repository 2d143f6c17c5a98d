import { doorTexts } from '@/lib/texts/door';
import { StateSign } from './StateSign';

/** Says that nobody should knock here, and why, by shape, words and color. It stands above everything else of the door. */
export function DoorWarning({ reason }: { reason: string }) {
  return (
    <p className="mb-3 flex items-center gap-3 rounded-2xl border-2 border-danger bg-danger-ground p-3 text-row text-danger">
      <StateSign sign="blocked" className="text-[1.25rem]" />
      {doorTexts.doNotKnock(reason)}
    </p>
  );
}
