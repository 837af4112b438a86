import { type ComponentType, lazy, useState } from 'react';
import { reloadOnce } from './reloadOnce';

type PageModule = { default: ComponentType };
type Chunk = { resolved?: ComponentType; Lazy: ComponentType };

let pageCount = 0;

function ChunkPage({ chunk }: { chunk: Chunk }) {
  // Chosen once: changing from Lazy to the resolved component later would mount the page a second time.
  const [Page] = useState(() => chunk.resolved ?? chunk.Lazy);
  return <Page />;
}

/**
 * A page in a chunk of its own, as the `element` and `handle` of a route. React holds a lazily revealed first screen
 * back for 300 ms, so a page that was preloaded is rendered directly instead of through React.lazy.
 */
export function lazyPage(load: () => Promise<PageModule>) {
  const preload = async () => {
    const module = await load();
    chunk.resolved = module.default;
    return module;
  };
  // A preload that fails is no event; a page that is to be shown and cannot be loaded is.
  const chunk: Chunk = { Lazy: lazy(() => preload().catch(reloadOnce)) };
  // The key tells React one page from another that stood in the same place of the route table before it.
  return { element: <ChunkPage key={++pageCount} chunk={chunk} />, handle: { preload } };
}
