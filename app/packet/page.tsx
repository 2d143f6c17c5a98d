import type { Metadata } from 'next';
import { PacketScreen } from '@/components/walk/PacketScreen';
import { findPacketTexts } from '@/lib/texts/findPacket';

export const metadata: Metadata = { title: findPacketTexts.title };

export default function Page() {
  return <PacketScreen />;
}
