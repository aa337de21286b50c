/** "Tablet of Time's Dawn" → "tablet-of-times-dawn"; dots vanish except between digits. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\d)\.(\d)/g, '$1-$2')
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
