import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered instead of the children that threw. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary: an error while rendering removes only the children. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
