const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
const LONGEST_LABEL = 63;
/** A dot-atom: what stands unquoted before the '@'. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/u;
const LABEL = /^[\da-z](?:[\da-z-]*[\da-z])?$/iu;

/**
 * Tells whether a text is one address that a mail server delivers to as it stands: no quotes, comments, lists or
 * names. Judge by it only where an address is new, because accounts from before must still be found.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', host = '', ...more] = text.split('@');
  if (more.length > 0 || text.length > LONGEST_ADDRESS || local.length > LONGEST_LOCAL_PART) return false;
  const labels = host.split('.');
  return LOCAL_PART.test(local) && labels.length > 1 && labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label));
}
