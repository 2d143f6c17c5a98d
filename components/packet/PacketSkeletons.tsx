import { Card } from '@/components/ui/Card';
import { Words } from '@/components/ui/RowSkeletons';
import { BLOCK, Loading, times } from '@/components/ui/Skeletons';
import { LARGE } from './PacketName';
import { PACKET_ROW_CLASS } from './packetRowClass';

/** Two texts at the ends of a line, as PacketName and DoorCount have them. */
const ENDS = 'flex items-baseline justify-between';

function NameAndCount() {
  return (
    <>
      <div className={`mb-2 ${ENDS}`}>
        <Words className={`flex-1 ${LARGE}`} bar="w-3/5" />
        <Words className="text-secondary" bar="w-24" />
      </div>
      <Count />
    </>
  );
}

function Count() {
  return (
    <>
      <div className={`h-2.5 rounded-full ${BLOCK}`} />
      <div className={`mt-2 text-secondary ${ENDS}`}>
        <Words className="flex-1 text-[1rem]" bar="w-2/5" />
        <Words className="text-secondary" bar="w-12" />
      </div>
    </>
  );
}

/** A list of packets under its heading. */
export function PacketSkeletons({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className="px-4 pt-4 pb-2">
        <Words className="text-secondary" bar="w-1/4" />
      </div>
      <div className="border-t border-line">
        {times(count, (index) => (
          <div key={index} className={PACKET_ROW_CLASS}>
            <div className="flex-1 self-stretch">
              <NameAndCount />
              <Words className="mt-0.5 text-secondary" bar="w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The main menu's first card. */
export function ContinueSkeleton() {
  return (
    <Loading>
      <Card>
        <Words className="text-secondary" bar="w-1/4" />
        <div className="pt-1 pb-3">
          <NameAndCount />
        </div>
        <div className={`h-14 rounded-2xl ${BLOCK}`} />
      </Card>
    </Loading>
  );
}

/** A packet's own screen. */
export function PacketSkeleton() {
  return (
    <Loading>
      <div className="space-y-3 p-4 pt-1">
        <Card>
          <Words className="text-code" bar="w-4/5" />
          <Words className="mt-1 text-row" bar="w-2/5" />
          <div className="mt-4">
            <Count />
          </div>
          <Words className="mt-0.5 text-secondary" bar="w-1/3" />
          <Words className="text-secondary" bar="w-1/3" />
        </Card>
        <div className={`h-14 rounded-2xl ${BLOCK}`} />
        <div className={`h-[3.55rem] rounded-2xl ${BLOCK}`} />
        <div className={`h-14 rounded-2xl ${BLOCK}`} />
      </div>
    </Loading>
  );
}
