import { basename } from 'node:path';

const HELPERS = 'helpers_of_bundler';

/**
 * The names of an import or export statement, `a as b,c`, as pairs.
 * @param {string} names
 */
const pairsOf = (names) =>
  names.split(',').map((name) => {
    const [from = '', to = from] = name.trim().split(' as ');
    return { from, to };
  });

/**
 * Vite plugin: moves the bundler's own helpers from a file of half a kilobyte, which every page would ask for, into the
 * chunk `start`, which every page has. Rolldown keeps them apart because the chunk that has them might form a circle with
 * others, but `start` imports no other.
 * @returns {import('vite').Plugin}
 */
export function runtimeInStart() {
  return {
    name: 'roadworthy:runtime-in-start',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const start = chunks.find(({ name }) => name === 'start');
      const [, body, exported] = /^(.*)export\s*\{(.*)\};?\s*$/s.exec(runtime?.code ?? '') ?? [];
      if (!runtime || !start || !exported || start.imports.some((file) => file !== runtime.fileName))
        throw new Error('The chunk "start" cannot take in the helpers of the bundler.');

      const from = basename(runtime.fileName);
      const to = basename(start.fileName);
      const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${from}";`);
      /** @param {string} code @param {string} helpers */
      const withHelpers = (code, helpers) =>
        code.replace(imports, (_, names) => {
          const taken = pairsOf(names).map((name) => `${name.from}:${name.to}`);
          return `${helpers}const{${taken.join()}}=${HELPERS};`;
        });
      const made = pairsOf(exported).map((name) => `${name.to}:${name.from}`);
      const helpers = `const ${HELPERS}=(()=>{${body}return{${made.join()}}})();export{${HELPERS}};`;
      // Not at the end, where the name of a source map is a comment.
      start.code = withHelpers(start.code, helpers);
      for (const chunk of chunks) {
        if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue;
        const others = chunk.imports.filter((file) => file !== runtime.fileName);
        if (chunk !== start) {
          chunk.code = withHelpers(chunk.code, `import{${HELPERS}}from"./${to}";`);
          if (!others.includes(start.fileName)) others.push(start.fileName);
        }
        chunk.imports = others;
      }
      // The lists of files that a dynamic import fetches.
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(from, to);
      delete bundle[runtime.fileName];
    },
  };
}
