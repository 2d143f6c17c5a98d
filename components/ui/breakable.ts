import { createElement, Fragment, type ReactNode } from 'react';

/** A place where a line may end. Without `aria-hidden` a screen reader would read a space there. */
const MAY_BREAK = createElement('wbr', { 'aria-hidden': true });

/** Lets the mail addresses of a text go on in the next line after '@' and '.': no word of theirs is broken that fits on a line. */
export function breakable(text: string): ReactNode {
  if (!text.includes('@')) return text;
  const [first, ...others] = text.match(/[^@.]*[@.]|[^@.]+/gu) ?? [];
  return others.reduce<ReactNode>((before, part) => createElement(Fragment, null, before, MAY_BREAK, part), first);
}
