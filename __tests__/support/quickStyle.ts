/*
 * Computes the styles that tests ask for: display, visibility and whatever an element's own `style` sets. jsdom compares each
 * element with every rule of every style sheet, which is half the work of a test that looks for roles. Tests load no style
 * sheet of the app, so an element's own style and the browser's defaults decide.
 */

/** Elements that browsers display as `none`. */
const NEVER_SHOWN = new Set('area base datalist head link meta noembed noframes param rp script style template title'.split(' '));

const isNotShown = (element: Element) =>
  NEVER_SHOWN.has(element.localName) ||
  element.hasAttribute('hidden') ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

const ownValue = (element: Element, property: string) =>
  'style' in element && element.hasAttribute('style') ? (element.style as CSSStyleDeclaration).getPropertyValue(property) : '';

/** Inherited properties, with their initial values. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

function inherited(element: Element, property: string, usual: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = ownValue(at, property);
    if (value !== '' && value !== 'inherit') return value;
  }
  return usual;
}

function shownValue(element: Element, property: string): string {
  const usual = INHERITED[property];
  if (usual !== undefined) return inherited(element, property, usual);
  const own = ownValue(element, property);
  return own === '' && property === 'display' && isNotShown(element) ? 'none' : own;
}

const dashed = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Stands in for `window.getComputedStyle`. */
export function quickStyle(element: Element): CSSStyleDeclaration {
  const getPropertyValue = (property: string) => shownValue(element, property);
  const ofName = (name: string) => (name === 'getPropertyValue' ? getPropertyValue : shownValue(element, dashed(name)));
  // A style has a property for each name that CSS has.
  const get = (_: CSSStyleDeclaration, name: string | symbol) => (typeof name === 'string' ? ofName(name) : undefined);
  return new Proxy<CSSStyleDeclaration>({} as CSSStyleDeclaration, { get });
}
