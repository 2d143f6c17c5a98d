import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchX } from '@/components/ui/icons/SearchX';

type NothingFoundProps = {
  title: string;
  text: string;
  /** The search's form, and the words of the way there. */
  form: string;
  way: string;
};

/** In place of what a search has found, when that is nothing. */
export function NothingFound({ title, text, form, way }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      text={text}
      action={
        <ButtonLink look="filled" href={form}>
          {way}
        </ButtonLink>
      }
    />
  );
}
