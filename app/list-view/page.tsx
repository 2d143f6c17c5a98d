import type { Metadata } from 'next';
import { ListAddressScreen } from '@/components/address/ListAddressScreen';

export const metadata: Metadata = { title: 'Doors' };

export default function Page() {
  return <ListAddressScreen />;
}
