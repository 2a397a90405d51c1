import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly failed: (again: () => void) => ReactNode
  readonly children: ReactNode
}

/** A screen that fails says so and offers a way on; what was answered is in the local store. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('field: a screen failed', error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failed(() => this.setState({ failed: false })) : this.props.children
  }
}
