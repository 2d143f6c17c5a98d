import { DetailsFinanceScreen } from '@/components/voter/DetailsFinanceScreen';

export default function Page() {
  return <DetailsFinanceScreen />;
}
