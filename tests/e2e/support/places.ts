import { runnerImport } from 'vite';
import type { Audience, Place } from '../../../src/topics/place';
import { EXAMPLES } from '../../support/addresses';

/** The pages behind the login that one of these audiences opens, with an address of each in the demo. */
export async function pagesOf(...audiences: Audience[]) {
  // Playwright does not know Vite's import.meta.glob.
  const { module } = await runnerImport<{ places: readonly Place[] }>('/src/places.ts');
  return module.places.flatMap(({ path, page, audience }) =>
    page && audiences.includes(audience) ? [{ path, address: EXAMPLES[path]?.demo ?? path }] : [],
  );
}
