import { relative } from 'node:path';

/**
 * Vite plugin: lists the packages and our own modules in each chunk of the build, for `npm run size`.
 * @returns {import('vite').Plugin}
 */
export function chunkContents() {
  return {
    name: 'roadworthy:chunk-contents',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
      const contents = chunks.map(({ fileName, moduleIds }) => {
        const names = moduleIds.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
        const packages = [...new Set(names.filter(Boolean))].sort();
        const modules = moduleIds.map((id) => relative('', id).replaceAll('\\', '/'));
        return [fileName, { packages, modules: modules.filter((id) => id.startsWith('src/')) }];
      });
      const source = JSON.stringify(Object.fromEntries(contents), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source });
    },
  };
}
