import type { Metadata } from 'next';
import { MainMenuScreen } from '@/components/packet/MainMenuScreen';

export const metadata: Metadata = { title: 'Main menu' };

export default function Page() {
  return <MainMenuScreen />;
}
