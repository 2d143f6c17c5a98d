import { accountTexts } from '@/lib/texts/console/signIn';

const BROWSERS = [
  [/Edg\//u, 'Edge'],
  [/Firefox\//u, 'Firefox'],
  [/Chrome\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/u, 'Android'],
  [/iPhone|iPad/u, 'iOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS/u, 'macOS'],
  [/Linux/u, 'Linux'],
] as const;

/** What a person calls a browser that names itself at length: 'Chrome, Windows'. */
export function browserName(agent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? []);
  return found.length === 0 ? accountTexts.unnamed : found.join(', ');
}
