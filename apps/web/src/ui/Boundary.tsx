import { Component, createContext, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** Replaces children that failed to render. `retry` mounts them again. */
  fallback: (retry: () => void) => ReactNode
  onFailed?: () => void
}

let attempts = 0

/** The number of the nearest boundary's current attempt to render. */
export const Attempt = createContext(attempts)

/** An error boundary. React logs the error. */
export class Boundary extends Component<BoundaryProps, { failed: boolean; attempt: number }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override state = { failed: false, attempt: ++attempts }

  override componentDidCatch(): void {
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { failed, attempt } = this.state
    if (failed) return fallback(() => this.setState({ failed: false, attempt: ++attempts }))
    return <Attempt value={attempt}>{children}</Attempt>
  }
}
