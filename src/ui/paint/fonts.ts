import { BODY, fontOf, forgetMeasures, STRONG, TITLE } from './text.ts';
import './fonts.css';

/** Loads the letters that are painted with; to be awaited before anything is baked. */
export async function loadFonts(): Promise<void> {
  await Promise.all([TITLE, BODY, STRONG].map((lettering) => document.fonts.load(fontOf(lettering, 16))));
  forgetMeasures();
}
