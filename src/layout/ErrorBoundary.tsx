import { Component, type ReactNode } from 'react';
import { site } from '../words/site';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main role="alert" className="mx-auto max-w-xl px-4 py-16">
        <h1 className="text-2xl font-semibold">{site.brokenTitle()}</h1>
        <p className="mt-4 text-ink-soft">{site.broken()}</p>
        <p className="mt-6 flex gap-6">
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
