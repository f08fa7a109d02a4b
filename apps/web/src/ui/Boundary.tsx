import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** Stands in for what broke; `again` puts the children back, as new. */
  fallback: (again: () => void) => ReactNode
  onBroken?: () => void
}

/** Whatever breaks inside, the rest goes on. React itself logs the error. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override state = { broken: false }

  override componentDidCatch(): void {
    this.props.onBroken?.()
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    return this.state.broken ? fallback(() => this.setState({ broken: false })) : children
  }
}
