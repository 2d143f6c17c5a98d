import { type FormEvent, useState } from 'react';
import { fieldProblem } from '@/lib/console/fieldProblem';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Keeps what is wrong with a field from the moment its form was sent until somebody types in it. */
export function useProblem() {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    onInvalid: (event: FormEvent<Typed>) => {
      event.preventDefault();
      setProblem(fieldProblem(event.currentTarget as HTMLInputElement));
    },
    forget: () => setProblem(undefined),
  };
}
