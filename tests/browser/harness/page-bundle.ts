import { build } from 'vite';
import { ROOT } from '../../../scripts/paths.mjs';

/** One ES module for a page, with all that the TypeScript file imports; its exports keep their names. */
export async function bundleForPage(entryFile: string): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: entryFile, formats: ['es'], fileName: 'module' },
      rolldownOptions: { output: { codeSplitting: false, topLevelVar: false } },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (!built || !('output' in built)) throw new Error(`${entryFile} could not be bundled`);
  return built.output[0].code;
}
