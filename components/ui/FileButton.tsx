import { type ChangeEvent, type ReactNode, useId } from 'react';
import { buttonClass } from './buttonClass';
import type { Icon } from './icons/icon';

type FileButtonProps = {
  /** The kinds of files that may be chosen, as in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  icon?: Icon;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A button that opens the browser's choice of files. The same file can be chosen again. */
export function FileButton({ accept, multiple = false, icon: Icon, onFiles, children }: FileButtonProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('outlined', 56, true)} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      {Icon && <Icon aria-hidden="true" className="size-6 shrink-0" />}
      {children}
      <input id={id} type="file" accept={accept} multiple={multiple} onChange={choose} className="sr-only" />
    </label>
  );
}
