import { type ComponentType, lazy, useState } from 'react';
import { reloadOnce } from './reloadOnce';

type PageModule = { default: ComponentType };
type Chunk = { resolved?: ComponentType; Lazy: ComponentType };

let pageCount = 0;

function ChunkPage({ chunk }: { chunk: Chunk }) {
  // Chosen once: switching from Lazy to the resolved component later would mount the page again.
  const [Page] = useState(() => chunk.resolved ?? chunk.Lazy);
  return <Page />;
}

/**
 * A page in its own chunk, as the `element` and `handle` of a route. React delays a lazy first screen by 300
 * ms, so a preloaded page is rendered directly instead of through React.lazy.
 */
export function lazyPage(load: () => Promise<PageModule>) {
  const preload = async () => {
    const module = await load();
    chunk.resolved = module.default;
    return module;
  };
  // A failed preload is ignored; a page that must be shown now triggers a reload.
  const chunk: Chunk = { Lazy: lazy(() => preload().catch(reloadOnce)) };
  // Without a key, React would confuse pages that take the same place in the route table.
  return { element: <ChunkPage key={++pageCount} chunk={chunk} />, handle: { preload } };
}
