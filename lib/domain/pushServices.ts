/** The browsers' push services: Chrome, Edge and Samsung; Firefox; Safari; the old Edge and Windows. A dot in front stands for any name below it. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * True when a subscription's endpoint lies at a browser's push service, on the usual port. The server sends requests there, so that it may be no
 * address that somebody has chosen.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_SERVICES.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service));
}
