import { LoginScreen } from '@/components/session/LoginScreen';

export default function Page() {
  return <LoginScreen />;
}
