import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of what could not be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What throws while it is drawn takes down no more than itself. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
