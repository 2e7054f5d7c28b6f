import { Component, type ReactNode } from 'react';
import { withTranslation, type WithTranslation } from 'react-i18next';
import { FailedState } from '../components/EmptyState.tsx';

interface Props extends WithTranslation {
  children: ReactNode;
}

/** A screen that throws shows a failed look with a way out instead of a white page. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { t } = this.props;
    return (
      <FailedState
        title={t('common.crashed')}
        action={t('common.reload')}
        onRetry={() => location.reload()}
      />
    );
  }
}

export const ErrorBoundary = withTranslation()(Boundary);
