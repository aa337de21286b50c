/** Session descriptions are nested four deep. Thousands of levels are nonsense, and pages fail to write them again. */
const MOST_DEPTH = 100;

/**
 * The fields of an object as they are written, by their names, in a text that is known to be JSON. Of two with one name
 * the last counts, as it does when they are read. Nothing for a list, or if it is nested too deeply.
 */
export function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  let depth = 0;
  let name = '';
  /** Where the value, or the name before it, begins. */
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{' || sign === '[') {
      if (++depth > MOST_DEPTH) return undefined;
      if (depth > 1) continue;
      if (sign === '[') return undefined;
      from = at + 1;
    } else if (depth === 1 && sign === ':') {
      name = JSON.parse(text.slice(from, at));
      from = at + 1;
    } else if (depth === 1 && (sign === ',' || sign === '}')) {
      const value = text.slice(from, at).trim();
      if (value !== '') fields.set(name, value);
      from = at + 1;
      if (sign === '}') depth--;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return fields;
}

/** Where the quotation mark is that ends what one begins. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
