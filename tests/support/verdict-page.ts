import type { Verdict } from '../../src/replay/verdict.ts';
import { VerdictDialog } from '../../src/ui/replay/verdict-dialog.tsx';

interface Node {
  readonly type: unknown;
  readonly props: { readonly children?: unknown };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'props' in value && 'type' in value;

/** The text of an element, as one reads it. */
function textIn(node: unknown): string {
  if (Array.isArray(node)) return node.map(textIn).join('');
  if (isNode(node)) return textIn(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? `${node}` : '';
}

/** The elements of some kinds, in their order. */
function elementsIn(node: unknown, kinds: readonly string[]): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => elementsIn(each, kinds));
  if (!isNode(node)) return [];
  return kinds.includes(String(node.type)) ? [node] : elementsIn(node.props.children, kinds);
}

/** What the page shows of a verdict, line by line. */
export function pageLines(verdict: Verdict): string[] {
  const [text, checked, ...rest] = elementsIn(VerdictDialog({ verdict, onClose: () => {} }), [
    'p',
    'ul',
    'section',
  ]);
  const counts = elementsIn(checked, ['li']).map(textIn).join(', ');
  const lineOf = (node: Node): string => {
    if (node.type === 'p') return textIn(node);
    const [title, ...sentences] = elementsIn(node, ['h3', 'p']).map(textIn);
    return [`${title}:`, ...sentences].join(' ');
  };
  return [`${textIn(text).replace(/\.$/, '')}: ${counts}`, ...rest.map(lineOf)];
}
