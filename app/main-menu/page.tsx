import type { Metadata } from 'next';
import { MainMenuScreen } from '@/components/home/MainMenuScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.mainMenu };

export default function Page() {
  return <MainMenuScreen />;
}
