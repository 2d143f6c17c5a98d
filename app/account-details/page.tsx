import { AccountDetailsScreen } from '@/components/voter/AccountDetailsScreen';

export default function Page() {
  return <AccountDetailsScreen />;
}
