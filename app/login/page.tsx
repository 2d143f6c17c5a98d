import type { Metadata } from 'next';
import { LoginScreen } from '@/components/session/LoginScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.login };

export default function Page() {
  return <LoginScreen />;
}
