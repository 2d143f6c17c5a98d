import { type Node, parseSync } from 'oxc-parser';

/** A text for people that stands in code. */
export type Words = { readonly line: number; readonly text: string };

/** Attributes and fields that hold nothing but texts for people, so that there a single small word is one as well. */
const READ_BY_PEOPLE =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|label|\w+Label|text|\w+Text|hint|placeholder|alt|sub|word|aside|error|problem|message|description|question)$/u;
/** Their first argument is a selector or a media query. */
const TAKES_SELECTOR = /^(?:querySelector|querySelectorAll|closest|matches|matchMedia)$/u;
const COMPARISONS = new Set(['===', '!==', 'in']);
/** What stands for an expression of a template. */
const HOLE = '\uFFFC';

/**
 * The texts for people in a source file: text between tags; any word in an attribute or a field that only people read; elsewhere two
 * words in one string, a word beside an expression, or a single capitalized word. What a person never reads is left out: classes, types,
 * selectors, codes that are compared, errors for developers, the console.
 */
export function wordsIn(path: string, source: string): Words[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Words[] = [];
  const note = (node: Node, text: string) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.replaceAll(HOLE, '…').trim() });
  visit(program, false, note);
  return found;
}

/** @param isRead whether the value belongs to something that only people read */
function visit(node: Node, isRead: boolean, note: (node: Node, text: string) => void): void {
  const inside = (child: Node | null | undefined, read = isRead) => child && visit(child, read, note);
  switch (node.type) {
    case 'JSXText':
      if (hasWord(node.value)) note(node, node.value);
      return;
    case 'Literal':
      if (typeof node.value === 'string' && isForPeople(node.value, isRead)) note(node, node.value);
      return;
    case 'TemplateLiteral': {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join(HOLE);
      if (isForPeople(text, isRead)) note(node, text);
      for (const expression of node.expressions) inside(expression);
      return;
    }
    case 'JSXAttribute':
    case 'Property':
    case 'PropertyDefinition': {
      const name = nameOf(node.type === 'JSXAttribute' ? node.name : node.key);
      if (name !== undefined && /^class(?:Name)?$/u.test(name)) return;
      if ('computed' in node && node.computed) inside(node.key, false);
      inside(node.value, name !== undefined && READ_BY_PEOPLE.test(name));
      return;
    }
    case 'JSXExpressionContainer':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      // Their value is the value of what they stand in; what a condition asks is not.
      for (const [field, child] of children(node)) inside(child, field !== 'test' && isRead);
      return;
    case 'BinaryExpression':
      for (const [, child] of children(node)) if (!(COMPARISONS.has(node.operator) && child.type === 'Literal')) inside(child);
      return;
    case 'SwitchCase':
      for (const child of node.consequent) inside(child, false);
      return;
    case 'NewExpression':
      if (/(?:Error|Exception)$/u.test(nameOf(node.callee) ?? '')) return;
      break;
    case 'CallExpression':
      // What an error of ours tells developers.
      if (node.callee.type === 'Super') return;
      if (node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'console') return;
      if (TAKES_SELECTOR.test(nameOf(node.callee) ?? '')) return;
      break;
    case 'MemberExpression':
      inside(node.object, false);
      if (node.computed && node.property.type !== 'Literal') inside(node.property, false);
      return;
    case 'ExpressionStatement':
      if (node.directive) return;
      break;
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return;
    default:
      if (node.type.startsWith('TS')) return;
  }
  for (const [field, child] of children(node)) if (field !== 'source') inside(child, false);
}

function* children(node: Node): Generator<[field: string, child: Node]> {
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [field, child];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;
}

/** The name that something is called by: a variable's, an attribute's, a member's own. */
function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
    case 'PrivateIdentifier':
      return node.name;
    case 'Literal':
      return String(node.value);
    case 'MemberExpression':
      return nameOf(node.property);
    default:
      return undefined;
  }
}

function hasWord(text: string): boolean {
  return /\p{L}/u.test(text);
}

function isForPeople(text: string, isRead: boolean): boolean {
  if (isClasses(text, isRead)) return false;
  if (isRead) return hasWord(text);
  const twoWords = /\p{L}[.,;:!?…’”)]*\s+[“‘(]?\p{L}/u;
  const besideExpression = new RegExp(`\\p{L}[.,;:]?\\s+${HOLE}|${HOLE}[.,;:]?\\s+\\p{L}`, 'u');
  const oneCapitalized = /^\s*\p{Lu}\p{Ll}+[.!?…]*\s*$/u;
  return twoWords.test(text) || besideExpression.test(text) || oneCapitalized.test(text);
}

/**
 * Whether a string is a list of CSS classes: small letters throughout, and at least half of them with a hyphen, a colon or a bracket;
 * where people read, all of several.
 */
function isClasses(text: string, isRead: boolean): boolean {
  const words = text.split(/\s+|\uFFFC/u).filter(Boolean);
  if (!words.every((word) => /^[-!*@a-z]/u.test(word))) return false;
  const shaped = words.filter((word) => /[-:[]/u.test(word) && !/[:.,]$/u.test(word)).length;
  return isRead ? words.length > 1 && shaped === words.length : shaped * 2 >= words.length;
}
