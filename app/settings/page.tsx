import type { Metadata } from 'next';
import { SettingsScreen } from '@/components/settings/SettingsScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.settings };

export default function Page() {
  return <SettingsScreen />;
}
