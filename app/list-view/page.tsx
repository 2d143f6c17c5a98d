import type { Metadata } from 'next';
import { ListViewScreen } from '@/components/address/ListViewScreen';

export const metadata: Metadata = { title: 'Doors' };

export default function Page() {
  return <ListViewScreen />;
}
