import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Search } from '@/components/ui/icons/Search';
import { type FindOption, FOUND_GROUPS, optionsOf } from '@/lib/console/findOptions';
import { useAddress } from '@/lib/console/useAddress';
import { useLook } from '@/lib/console/useLook';
import { usePaused } from '@/lib/console/usePaused';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { useLeave } from '@/lib/console/useUnsaved';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { findTexts } from '@/lib/texts/console/find';
import { FindResults } from './FindResults';

const SHORTEST = 2;
const LONGEST = 100;

type FindFieldProps = {
  campaign: StaffedCampaign;
  /** In the red bar, where the key '/' leads to it and the results hang below it; else in a sheet of its own. */
  isInBar?: boolean;
  /** Something was chosen, or Escape pressed. */
  onLeft: () => void;
};

/** A combobox: what is typed is searched, arrows go through what was found, Enter opens it, Escape closes it and gives the focus back. */
export function FindField({ campaign, isInBar = false, onLeft }: FindFieldProps) {
  const { push } = useRouter();
  const leaveView = useLeave();
  const [, setAddress] = useAddress();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const typed = text.trim();
  const asked = usePaused(typed.length < SHORTEST ? '' : typed);
  const isWaiting = typed.length >= SHORTEST && asked !== typed;
  const look = useLook('find', asked === '' || isWaiting ? undefined : { campaign: campaign.campaign, text: asked });
  const groups = useMemo(() => (look.data && !isWaiting ? optionsOf(look.data, campaign) : undefined), [look.data, isWaiting, campaign]);
  const options = groups ? FOUND_GROUPS.flatMap((group) => groups[group]) : [];
  const isShown = isOpen && typed !== '';
  const option = isShown ? options[chosen] : undefined;

  const focus = () => {
    before.current = document.activeElement;
    field.current?.focus();
    field.current?.select();
  };
  useViewKeys({ [findTexts.key]: isInBar ? focus : undefined }, findTexts.keys);

  const leave = () => {
    setOpen(false);
    setChosen(-1);
  };
  const choose = ({ leads }: FindOption) => {
    leave();
    setText('');
    field.current?.blur();
    onLeft();
    if ('to' in leads) leaveView(() => push(leads.to));
    else setAddress(leads.opens);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    if (options.length > 0) setChosen((at) => (at + by + options.length + (at === -1 && by === -1 ? 1 : 0)) % options.length);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      const meant = option ?? options[0];
      if (meant) choose(meant);
    } else if (event.key === 'Escape' && isInBar) {
      leave();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      field.current?.blur();
    } else return;
    event.preventDefault();
  };

  return (
    <search className={isInBar ? 'relative mx-auto w-full max-w-md min-w-0 flex-1 text-ink' : 'flex flex-col gap-2'}>
      <div className="flex min-h-12 items-center gap-2 rounded-[0.5625rem] border-[1.5px] border-edge bg-card px-2.5 has-focus-visible:outline-3 has-focus-visible:outline-focus md:min-h-9">
        <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={findTexts.label(campaign.role)}
          aria-expanded={isShown && options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={option && `${id}${option.id}`}
          value={text}
          placeholder={findTexts.label(campaign.role)}
          maxLength={LONGEST}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onFocus={() => setOpen(true)}
          onBlur={({ relatedTarget }) => {
            // 'Try again' below it is part of it.
            if (!(isInBar && relatedTarget?.closest('search'))) leave();
          }}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setChosen(-1);
          }}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        {isInBar && (
          <span aria-hidden="true" className="rounded border-[1.5px] border-edge px-1 font-semibold text-small text-soft">
            {findTexts.key}
          </span>
        )}
      </div>
      <div
        hidden={!(isShown || !isInBar)}
        className={isInBar ? 'absolute top-full left-0 z-30 mt-1 w-full min-w-80 rounded-xl border border-line bg-card p-2 shadow-2xl' : ''}
      >
        <FindResults
          {...{ id, look, groups, typed }}
          scrolls={isInBar}
          isTooShort={typed.length < SHORTEST}
          isWaiting={isWaiting}
          chosen={option?.id}
          onChoose={choose}
        />
      </div>
    </search>
  );
}
