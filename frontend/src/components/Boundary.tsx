import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered instead of the children that threw. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  /** The page's elements were changed by something else than React, such as a page translator. */
  isForeign: boolean;
}

/** Children that fail so many times within `mendingMs` stay replaced. */
const mostMends = 3;
const mendingMs = 10_000;

/**
 * Error boundary: an error while rendering removes only the children. If the cause is that something else changed the
 * page's elements under React, the children are mounted anew.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, isForeign: false };
  readonly #mends: number[] = [];

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, isForeign: error instanceof DOMException && error.name === 'NotFoundError' };
  }

  override componentDidCatch(): void {
    if (!this.state.isForeign) return;
    const now = Date.now();
    this.#mends.push(now);
    const recent = this.#mends.filter((at) => now - at < mendingMs).length;
    this.setState({ failed: recent > mostMends, isForeign: false });
  }

  override render(): ReactNode {
    const { failed, isForeign } = this.state;
    if (!failed) return this.props.children;
    return isForeign ? undefined : this.props.fallback;
  }
}
