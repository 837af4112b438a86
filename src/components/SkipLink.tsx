import type { MouseEvent } from 'react';
import { app } from '../words/app';

// Following the link natively would be a navigation, and the router would lose the state of this page.
function goToMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}

/** The first link on a page, visible only while focused. The layout gives its main element the id `main`. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, and it goes to a place on this page
    <a
      href="#main"
      onClick={goToMain}
      className="absolute top-2 left-2 z-30 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-medium text-on-solid focus:translate-y-0"
    >
      {app.skip()}
    </a>
  );
}
