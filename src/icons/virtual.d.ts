// The modules that scripts/icons-plugin.mjs makes: SVG path data on a square of 512 units.

declare module 'virtual:icons' {
  /** By the icon's name. */
  export const PATHS: Readonly<Record<string, string>>;
}

declare module 'virtual:ui-icons' {
  /** By what the icon stands for. */
  export const PATHS: Readonly<Record<import('./names.ts').UiIcon, string>>;
}
