import { LoginScreen } from '@/components/session/LoginScreen';
import { TakeInvitation } from '@/components/session/TakeInvitation';

export default function Page() {
  return (
    <>
      <TakeInvitation />
      <LoginScreen />
    </>
  );
}
