import { AccountScreen } from '@/components/console/account/AccountScreen';

export default function Page() {
  return <AccountScreen />;
}
