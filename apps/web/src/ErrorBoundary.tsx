import { Component, type ReactNode } from 'react'
import { strings } from './strings.ts'
import { Trouble } from './Trouble.tsx'

/** Whatever breaks below, there is something to read and a way on. React itself logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override state = { broken: false }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const { brokenTitle, broken } = strings.errors
    return <Trouble title={brokenTitle} text={broken} onRetry={() => location.reload()} />
  }
}
