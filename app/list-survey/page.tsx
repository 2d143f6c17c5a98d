import { ListSurveyScreen } from '@/components/survey/ListSurveyScreen';

export default function Page() {
  return <ListSurveyScreen />;
}
