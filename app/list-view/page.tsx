import type { Metadata } from 'next';
import { ListAddressScreen } from '@/components/walk/ListAddressScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.doors };

export default function Page() {
  return <ListAddressScreen />;
}
