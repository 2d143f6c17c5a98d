import { IconButton } from '@/components/ui/IconButton';
import { X } from '@/components/ui/icons/X';
import { TextField, type TextFieldProps } from '@/components/ui/TextField';
import { LONGEST_SEARCH } from '@/lib/routes/voterPaths';
import { searchTexts } from '@/lib/texts/search';

/** A field of a search, which can be emptied with one tap. */
export function SearchBox(props: Omit<TextFieldProps, 'right'>) {
  const { label, value, onValue } = props;
  return (
    <TextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={LONGEST_SEARCH}
      {...props}
      right={value !== '' && <IconButton label={searchTexts.clear(label)} icon={X} onClick={() => onValue('')} />}
    />
  );
}
