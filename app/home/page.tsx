import type { Metadata } from 'next';
import { HomeScreen } from '@/components/home/HomeScreen';
import { homeTexts } from '@/lib/texts/home';

export const metadata: Metadata = { title: homeTexts.title };

export default function Page() {
  return <HomeScreen />;
}
