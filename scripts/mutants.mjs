import { parseAst } from 'rolldown/parseAst';

// Small changes of a source. All of them are compiled in at once, each behind its number: `$mutant(12) ? a <= b : a < b`.
// So nothing is built anew for the next one, and whoever is asked for a number knows that the code was reached.

/** @typedef {{ path: string, line: number, what: string }} Mutant */
/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/** @type {Record<string, string>} */
const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '%': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '|=': '&=',
  '++': '--',
  '--': '++',
};

/** What has no meaning at run time, or only tells what cannot happen. */
const isSkipped = (/** @type {Node} */ node) =>
  (node.type.startsWith('TS') && !node.expression) ||
  node.type === 'ImportDeclaration' ||
  node.type === 'ThrowStatement';

const TYPES = [
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeArguments',
  'implements',
];

/** From left to right; of two that begin together, as in `{ a = 1 }`, the whole. @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => !TYPES.includes(key))
    .flatMap(([, value]) => value)
    .filter((child) => child && typeof child.type === 'string')
    .sort((a, b) => a.start - b.start || b.end - a.end);

/** Adding the first word of a frame, which is 0, is the same as taking it away. @param {Node} node */
const isNothing = ({ right }) => right.type === 'Identifier' && right.name === 'PC';

/** What else could stand in place of a node, and what is said of that. @param {Node} node @param {string} source @returns {Generator<[string, string]>} */
function* insteadOf(node, source) {
  const other = OPERATORS[node.operator];
  const textOf = (/** @type {Node} */ { start, end }) => source.slice(start, end);
  const said = `${node.operator} to ${other}`;
  if (node.type === 'AssignmentExpression' && other)
    yield [`${textOf(node.left)} ${other} (${textOf(node.right)})`, said];
  if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && other && !isNothing(node))
    yield [`(${textOf(node.left)}) ${other} (${textOf(node.right)})`, said];
  if (node.type === 'UpdateExpression') yield [textOf(node).replace(node.operator, other), said];
  if (node.type === 'UnaryExpression' && node.operator === '!') yield [textOf(node.argument), 'no !'];
}

/** @param {Node} node @param {Node} [parent] */
const isTest = (node, parent) =>
  (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node;

/** Whether it is a deed that can be left out. @param {Node} node @param {Node} [parent] */
const isDeed = (node, parent) =>
  parent?.type === 'ExpressionStatement' && !parent.directive && parent.expression === node;

/**
 * All changes of a source, and the source with them in it.
 * @param {string} path @param {string} source @param {number} first the number of the first
 * @returns {{ mutants: Mutant[], text: string }}
 */
export function mutantsOf(path, source, first) {
  /** @type {Mutant[]} */
  const mutants = [];

  /** @param {Node} node @param {string} text @param {[string, string][]} others */
  function choose(node, text, others) {
    const line = source.slice(0, node.start).split('\n').length;
    const cases = others.map(([other, what]) => {
      mutants.push({ path, line, what: what.replaceAll(/\s+/g, ' ') });
      return `$mutant(${first + mutants.length - 1}) ? ${other} : `;
    });
    return cases.length > 0 ? `(${cases.join('')}(${text}))` : text;
  }

  /** @param {Node} node @param {Node} [parent] @returns {string} */
  function textOf(node, parent) {
    if (isSkipped(node)) return source.slice(node.start, node.end);
    const short = source.slice(node.start, node.end).slice(0, 50);
    /** @type {[string, string][]} */
    const others = [...insteadOf(node, source)];
    if (isTest(node, parent)) others.push(['true', `${short} is true`], ['false', `${short} is false`]);
    if (isDeed(node, parent)) others.push(['0', `without ${short}`]);
    return choose(
      node,
      inner(node),
      others.map(([text, what]) => [`(${text})`, what]),
    );
  }

  /** @param {Node} node */
  function inner(node) {
    let [text, at] = ['', node.start];
    for (const child of childrenOf(node)) {
      if (child.start < at) continue;
      text += source.slice(at, child.start) + textOf(child, node);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  }

  const text = inner(/** @type {any} */ (parseAst(source, { lang: 'ts' }, path)));
  return { mutants, text };
}
