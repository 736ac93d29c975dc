import { Component, type ReactNode } from 'react';
import { texts } from '../../contract/texts.ts';
import { Button } from './button.tsx';
import { Mark } from './logo.tsx';

function CriticalError() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-gutter text-center">
      <title>{texts.app.criticalError}</title>
      <Mark className="size-14" />
      <h1 className="text-3xl font-semibold">{texts.app.criticalError}</h1>
      <p className="max-w-md text-muted">
        The curtain fell in the middle of the scene. Loading the page again usually lifts it; what you sent
        before is kept.
      </p>
      <Button onClick={() => window.location.reload()}>{texts.app.reload}</Button>
    </main>
  );
}

/** Stands in for everything below it that cannot be drawn (specification 1, section 2, "critical render failure"). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <CriticalError /> : this.props.children;
  }
}
