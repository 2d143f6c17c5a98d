import type { Metadata } from 'next';
import { StartScreen } from '@/components/session/StartScreen';

export const metadata: Metadata = { title: { absolute: 'Walkbook' } };

export default function Page() {
  return <StartScreen />;
}
