import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchX } from '@/components/ui/icons/SearchX';

type NothingFoundProps = {
  title: string;
  text: string;
  /** The address of the search's form, and the words of the link to it. */
  form: string;
  way: string;
};

/** Says that a search has found nothing, and leads back to its form. */
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
