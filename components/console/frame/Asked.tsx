import { type ReactNode, useEffect, useRef } from 'react';

type AskedProps = {
  /** Names the question; its heading says the same. */
  label: string;
  /** How it looks. */
  className?: string;
  children: ReactNode;
};

/** A question in the view itself, before something is done. It comes into view and takes the focus, wherever the button was that asked it. */
export function Asked({ label, className = 'grid gap-3', children }: AskedProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={part} tabIndex={-1} aria-label={label} className={`scroll-my-3 focus-visible:outline-offset-4 ${className}`}>
      {children}
    </section>
  );
}
