import { Component, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { keepOpenForms } from '../lib/loginDrafts';
import { site } from '../words/site';

/** A page that breaks can be gone on with: what is typed comes back, and the login stays, which a reload would end. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    // Now, while the forms are still there.
    keepOpenForms();
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main role="alert" className="mx-auto max-w-xl px-4 py-16">
        <h1 className="text-2xl font-semibold">{site.brokenTitle()}</h1>
        <p className="mt-4 text-ink-soft">{site.broken()}</p>
        <Button className="mt-6" onClick={() => this.setState({ failed: false })}>
          {site.goOn()}
        </Button>
        <p className="mt-6 flex flex-wrap gap-x-6">
          <a className="text-brand underline" href={location.href}>
            {site.reload()}
          </a>
          <a className="text-brand underline" href="/">
            {site.toStart()}
          </a>
        </p>
      </main>
    );
  }
}
