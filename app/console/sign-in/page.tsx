import { SignInScreen } from '@/components/console/signIn/SignInScreen';

export default function Page() {
  return <SignInScreen />;
}
