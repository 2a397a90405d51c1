import { Component, type ReactNode } from 'react'

export interface PartBoundaryProps {
  /** Stands in the place of a part whose code could not be fetched. */
  readonly missing: ReactNode
  /** Told once when it could not. */
  readonly onMissing?: () => void
  readonly children: ReactNode
}

/** As the three browsers and the build say it: no connection, or a newer version took the place of this one's files. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|preload css/i.test(error.message)

/** A part that comes later may not come at all: what is open around it stays. Other errors are none of its business. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingCode(error)) this.props.onMissing?.()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingCode(error)) throw error
    return this.props.missing
  }
}
