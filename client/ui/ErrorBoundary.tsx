import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (error: unknown, retry: () => void) => ReactNode }
type State = { failed: { error: unknown } | null }

/**
 * Keeps the failure of one part from taking down the rest. Screens use the router's boundary
 * (app/ScreenError).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed
      ? this.props.fallback(failed.error, () => this.setState({ failed: null }))
      : this.props.children
  }
}
