'use client';
import { useEffect, useRef } from 'react';
import { UserRound } from '@/components/ui/icons/UserRound';
import { TextField } from '@/components/ui/TextField';
import type { NewPerson } from '@/lib/domain/door/talk';
import { LONGEST_REPORTED_NAME, LONGEST_REPORTED_PHONE } from '@/lib/domain/wireLimits';
import { surveyTexts } from '@/lib/texts/survey';

type NewPersonFormProps = {
  person: NewPerson;
  /** How often somebody has pressed Save without a name: each time the field has the focus, with what is wrong with it. */
  asked: number;
  /** True on the first step, before a name is typed: that is what comes first. */
  isBegun: boolean;
  onKeep: (person: NewPerson) => void;
};

/** Somebody whom the campaign does not have here: a name, and a phone if they want to give one. Staff match them later. */
export function NewPersonForm({ person, asked, isBegun, onKeep }: NewPersonFormProps) {
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) name.current?.querySelector('input')?.focus();
  }, [asked]);
  return (
    <>
      <div ref={name}>
        <TextField
          label={surveyTexts.name}
          isTypedFirst={isBegun}
          value={person.name}
          maxLength={LONGEST_REPORTED_NAME}
          autoComplete="off"
          error={asked > 0 ? surveyTexts.nameMissing : undefined}
          onValue={(typed) => onKeep({ ...person, name: typed })}
        />
      </div>
      <TextField
        label={surveyTexts.phone}
        type="tel"
        inputMode="tel"
        value={person.phone}
        maxLength={LONGEST_REPORTED_PHONE}
        autoComplete="off"
        onValue={(phone) => onKeep({ ...person, phone })}
      />
      <p className="flex gap-3 text-secondary text-soft">
        <UserRound aria-hidden="true" className="size-6 shrink-0" />
        {surveyTexts.staffMatch}
      </p>
    </>
  );
}
