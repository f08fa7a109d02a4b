import { Component, createContext, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** Replaces children that failed to render; without it nothing does. `retry` mounts them again. */
  fallback?: (retry: () => void) => ReactNode
  /** Which errors it takes; the others go to the boundary around it. */
  takes?: (error: unknown) => boolean
  onFailed?: () => void
}

let attempts = 0

/** The number of the nearest boundary's current attempt to render. */
export const Attempt = createContext(attempts)

/** An error boundary. React logs the error. */
export class Boundary extends Component<
  BoundaryProps,
  { failed: { error: unknown } | null; attempt: number }
> {
  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override state = { failed: null as { error: unknown } | null, attempt: ++attempts }

  override componentDidCatch(): void {
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    const { children, fallback, takes } = this.props
    const { failed, attempt } = this.state
    if (failed && takes?.(failed.error) === false) throw failed.error
    if (failed)
      return fallback?.(() => this.setState({ failed: null, attempt: ++attempts })) ?? null
    return <Attempt value={attempt}>{children}</Attempt>
  }
}
