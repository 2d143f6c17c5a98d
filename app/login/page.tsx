import type { Metadata } from 'next';
import { LoginScreen } from '@/components/session/LoginScreen';

export const metadata: Metadata = { title: 'Log in' };

export default function Page() {
  return <LoginScreen />;
}
