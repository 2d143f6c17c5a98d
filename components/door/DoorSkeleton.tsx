import { CardSkeleton } from '@/components/ui/CardSkeleton';

/** The shape of a door's screen. */
export function DoorSkeleton() {
  return (
    <div className="p-4 pt-1">
      <CardSkeleton button />
    </div>
  );
}
