import { parseAst } from 'rolldown/parseAst';

// Small changes of a source, each as the whole text with the change in it.

/** @typedef {{ path: string, line: number, what: string, text: string }} Mutant */
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
  node.type.startsWith('TS') || node.type === 'ImportDeclaration' || node.type === 'ThrowStatement';

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'typeAnnotation' || key === 'typeParameters' || key === 'typeArguments' || key === 'returnType'
      ? []
      : (Array.isArray(value) ? value : [value]).filter((child) => child && typeof child.type === 'string'),
  );

/** Adding the first word of a frame, which is 0, is the same as taking it away. @param {Node} node */
const isNothing = ({ right }) => right.type === 'Identifier' && right.name === 'PC';

/** The changes at one node: what is replaced, by what. @param {Node} node @param {string} source */
function* changesAt(node, source) {
  const textOf = (/** @type {Node} */ part) => source.slice(part.start, part.end);
  if (['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'].includes(node.type)) {
    const other = OPERATORS[node.operator];
    const between = source.slice(node.left.end, node.right.start);
    if (other && !isNothing(node))
      yield [
        node.left.end,
        node.right.start,
        between.replace(node.operator, other),
        `${node.operator} to ${other}`,
      ];
  }
  if (node.type === 'UpdateExpression') {
    const changed = textOf(node).replace(node.operator, OPERATORS[node.operator]);
    yield [node.start, node.end, changed, `${node.operator} to ${OPERATORS[node.operator]}`];
  }
  if (node.type === 'UnaryExpression' && node.operator === '!')
    yield [node.start, node.end, textOf(node.argument), 'no !'];
  if (node.type === 'ExpressionStatement')
    yield [node.start, node.end, ';', `without ${textOf(node).slice(0, 50)}`];
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    for (const always of ['true', 'false'])
      yield [node.test.start, node.test.end, always, `${textOf(node.test).slice(0, 50)} is ${always}`];
}

/** @param {Node} node @returns {Generator<Node>} */
function* nodesIn(node) {
  if (isSkipped(node)) return;
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/** All changes of a source. @param {string} path @param {string} source @returns {Mutant[]} */
export function mutantsOf(path, source) {
  const program = /** @type {any} */ (parseAst(source, { lang: 'ts' }, path));
  return [...nodesIn(program)].flatMap((node) =>
    [...changesAt(node, source)].map(([start, end, text, what]) => ({
      path,
      line: source.slice(0, Number(start)).split('\n').length,
      what: String(what).replaceAll(/\s+/g, ' '),
      text: source.slice(0, Number(start)) + text + source.slice(Number(end)),
    })),
  );
}
