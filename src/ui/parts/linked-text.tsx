import { linked, type Part } from '../../rules/linking.ts';
import { hrefOf } from '../router.ts';

/** A text is easier to read if each of its words is linked only once. */
function linkedOnce(text: string): readonly Part[] {
  const seen = new Set<string>();
  return linked(text).map((part) => {
    if (typeof part === 'string') return part;
    if (seen.has(part.keyword)) return part.text;
    seen.add(part.keyword);
    return part;
  });
}

/** A rules text whose keywords lead to their meaning. */
export function LinkedText({ text }: { readonly text: string }) {
  return linkedOnce(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a class="keyword" key={part.keyword} href={hrefOf({ screen: 'rules', at: part.keyword })}>
        {part.text}
      </a>
    ),
  );
}
