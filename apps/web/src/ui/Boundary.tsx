import { Component, createContext, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** Stands in for what broke; `again` puts the children back, as new. */
  fallback: (again: () => void) => ReactNode
  onBroken?: () => void
}

let attempts = 0

/** Another one each time a boundary puts up its children. */
export const Attempt = createContext(attempts)

/** Whatever breaks inside, the rest goes on. React itself logs the error. */
export class Boundary extends Component<BoundaryProps, { broken: boolean; attempt: number }> {
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override state = { broken: false, attempt: ++attempts }

  override componentDidCatch(): void {
    this.props.onBroken?.()
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { broken, attempt } = this.state
    if (broken) return fallback(() => this.setState({ broken: false, attempt: ++attempts }))
    return <Attempt value={attempt}>{children}</Attempt>
  }
}
