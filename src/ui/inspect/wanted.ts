/** "?inspect": the inspector lies beside the table on this visit. */
export const isInspectorWanted = (query: string): boolean => new URLSearchParams(query).has('inspect');
