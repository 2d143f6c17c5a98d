import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu;

/** What pages and workers of the site may load; `connectTo` are origins besides its own that they may speak to. */
function commonRules(connectTo: readonly string[]): string[] {
  return [
    "default-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    // Toasts and dialogs bring their own styles; only scripts are held to hashes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...connectTo].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
}

/**
 * The Content-Security-Policy of one page: scripts from this site, and the inline ones that the build wrote into this page, by their
 * hashes. Read from the page itself, so that it cannot be out of date.
 */
export function pagePolicy(html: string, connectTo: readonly string[]): string {
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
  return [...commonRules(connectTo), ["script-src 'self'", ...hashes].join(' ')].join('; ');
}

/** For every other file of the site: a worker is held to the policy that its own script came with, so it must be able to fetch. */
export function filePolicy(connectTo: readonly string[]): string {
  return commonRules(connectTo).join('; ');
}

/** Policies by file, read again only when the file has changed. */
export function pagePolicies(connectTo: readonly string[]): (path: string) => string {
  const known = new Map<string, { readonly mtimeMs: number; readonly policy: string }>();
  return (path) => {
    const { mtimeMs } = statSync(path);
    const former = known.get(path);
    if (former?.mtimeMs === mtimeMs) return former.policy;
    const policy = pagePolicy(readFileSync(path, 'utf8'), connectTo);
    known.set(path, { mtimeMs, policy });
    return policy;
  };
}
