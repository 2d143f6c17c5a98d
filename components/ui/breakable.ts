import { createElement, Fragment, type ReactNode } from 'react';

/** Lets the mail addresses of a text go on in the next line after '@' and '.': no word of theirs is broken that fits on a line. */
export function breakable(text: string): ReactNode {
  if (!text.includes('@')) return text;
  const [first, ...others] = text.match(/[^@.]*[@.]|[^@.]+/gu) ?? [];
  return others.reduce<ReactNode>((before, part) => createElement(Fragment, null, before, createElement('wbr'), part), first);
}
