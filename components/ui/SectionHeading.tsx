/** The heading of a part of a screen. */
export function SectionHeading({ children }: { children: string }) {
  return <h2 className="px-4 pt-6 pb-2.5 text-title">{children}</h2>;
}
