/**
 * Vite plugin: writes which packages each chunk of the build holds, for `npm run size`.
 * @returns {import('vite').Plugin}
 */
export function chunkPackages() {
  return {
    name: 'roadworthy:chunk-packages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
      const packages = chunks.map((chunk) => {
        const names = chunk.moduleIds.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
        return [chunk.fileName, [...new Set(names.filter(Boolean))].sort()];
      });
      const source = JSON.stringify(Object.fromEntries(packages), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
    },
  };
}
