import { PeopleScreen } from '@/components/console/people/PeopleScreen';

export default function Page() {
  return <PeopleScreen />;
}
