import type { ReactNode } from 'react';

type AnswersProps = {
  /** Id of the question's text where one answer is chosen: the answers are one group of radios then. */
  id: string | undefined;
  children: ReactNode;
};

/** The answers to a question, below it. */
export function Answers({ id, children }: AnswersProps) {
  if (id === undefined) return <div className="mt-2">{children}</div>;
  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-2">
      {children}
    </div>
  );
}
