import { ToSettleScreen } from '@/components/console/toSettle/ToSettleScreen';

export default function Page() {
  return <ToSettleScreen />;
}
