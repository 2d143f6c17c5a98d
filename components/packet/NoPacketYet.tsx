import { FirstPacket } from '@/components/ui/drawings/FirstPacket';
import { later } from '@/components/ui/later';
import { packetListTexts } from '@/lib/texts/packetList';

const FindPacket = later(() => import('./FindPacket').then(({ FindPacket }) => FindPacket));

type NoPacketYetProps = {
  /** What is missing, where others are on the phone. */
  title?: string;
};

/** In place of packets where there are none: how one comes here, and the code to find it by, in sight without scrolling. */
export function NoPacketYet({ title = packetListTexts.noneYet.title }: NoPacketYetProps) {
  return (
    <section className="mx-auto max-w-sm pt-3">
      <div className="flex flex-col items-center px-6 text-center">
        <FirstPacket />
        <h2 className="mt-3 text-title text-balance">{title}</h2>
        <p className="mt-2 text-body text-pretty text-soft">{packetListTexts.noneYet.text}</p>
      </div>
      <FindPacket look="filled" />
    </section>
  );
}
