import { CircleCheck, CloudUpload, type LucideIcon, Smartphone } from 'lucide-react';
import type { DoorReceipt } from '@/lib/domain/receipt';

type DoorResultProps = { done: boolean; lastText: string | undefined; receipt: DoorReceipt | undefined };

const RECEIPT: Record<DoorReceipt, { icon: LucideIcon; text: string; className: string }> = {
  saved: { icon: Smartphone, text: 'Saved on this phone', className: 'text-warn' },
  sent: { icon: CloudUpload, text: 'Being sent', className: 'text-warn' },
  received: { icon: CircleCheck, text: 'Received by the campaign', className: 'text-ok' },
};

/**
 * What last happened at a door, and how far this phone's change has come. Its space is kept, for two lines of
 * somebody else's result or for one's own with its receipt, so that news moves nothing.
 */
export function DoorResult({ done, lastText, receipt }: DoorResultProps) {
  return (
    <div className="mt-4 min-h-[4.0625rem] border-t border-line pt-3">
      <p className={`text-row ${done ? 'text-ok' : ''}`}>{lastText ?? (done ? 'Done' : 'Not visited yet')}</p>
      <p aria-live="polite" className="mt-1 text-secondary">
        {receipt && <Receipt {...RECEIPT[receipt]} />}
      </p>
    </div>
  );
}

function Receipt({ icon: Icon, text, className }: (typeof RECEIPT)[DoorReceipt]) {
  return (
    <span className={`flex items-center gap-2 font-semibold ${className}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </span>
  );
}
