import type { Metadata } from 'next';
import { ListScreen } from '@/components/walk/ListScreen';
import { packetListTexts } from '@/lib/texts/packetList';

export const metadata: Metadata = { title: packetListTexts.title };

export default function Page() {
  return <ListScreen />;
}
