import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu;

/** The page's list of other origins that its build connects to (app/layout.tsx). */
const CONNECT_META = /<meta name="connect-origins" content="([^"]*)"/u;

/** What pages and workers of the site may load. `connectTo` are other origins that they may connect to. */
function commonRules(connectTo: readonly string[]): string[] {
  return [
    "default-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    // Toasts and dialogs write inline styles. Inline scripts need a hash.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...connectTo].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    // No form of the site opens an address: what is typed would stand in it.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
}

/**
 * Returns the Content-Security-Policy of one page (docs/quality.md#page-policy): it allows scripts from this site, and by their hashes the
 * inline scripts that the build wrote into the page. The hashes are computed from the page itself, so that they are never out of date.
 */
export function pagePolicy(html: string, connectTo: readonly string[]): string {
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
  return [...commonRules([...connectTo, ...namedOrigins(html)]), ["script-src 'self'", ...hashes].join(' ')].join('; ');
}

/** Returns the origins that a page names; none if one of them is not an origin. */
function namedOrigins(html: string): string[] {
  const named = CONNECT_META.exec(html)?.[1]?.split(' ') ?? [];
  return named.every((text) => URL.canParse(text) && new URL(text).origin === text) ? named : [];
}

/** The policy of every other file of the site. It allows connections, because a browser applies it to a worker whose script the file is. */
export function filePolicy(connectTo: readonly string[]): string {
  return commonRules(connectTo).join('; ');
}

/** Returns the policy of a page by its file. Reads a file again only when it has changed. */
export function pagePolicies(connectTo: readonly string[]): (path: string) => string {
  const known = new Map<string, { readonly mtimeMs: number; readonly policy: string }>();
  return (path) => {
    const { mtimeMs } = statSync(path);
    const cached = known.get(path);
    if (cached?.mtimeMs === mtimeMs) return cached.policy;
    const policy = pagePolicy(readFileSync(path, 'utf8'), connectTo);
    known.set(path, { mtimeMs, policy });
    return policy;
  };
}
