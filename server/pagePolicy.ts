import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu;

const FIXED = [
  "default-src 'self'",
  // Toasts and dialogs bring their own styles; only scripts are held to hashes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

/**
 * The Content-Security-Policy of one page: scripts from this site, and the inline ones that the build wrote into this page, by their
 * hashes. Read from the page itself, so that it cannot be out of date.
 */
export function pagePolicy(html: string): string {
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
  return [...FIXED, ["script-src 'self'", ...hashes].join(' ')].join('; ');
}

/** Policies by file, read again only when the file has changed. */
export function pagePolicies(): (path: string) => string {
  const known = new Map<string, { readonly mtimeMs: number; readonly policy: string }>();
  return (path) => {
    const { mtimeMs } = statSync(path);
    const former = known.get(path);
    if (former?.mtimeMs === mtimeMs) return former.policy;
    const policy = pagePolicy(readFileSync(path, 'utf8'));
    known.set(path, { mtimeMs, policy });
    return policy;
  };
}
