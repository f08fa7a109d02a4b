import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import { Attempt, Boundary } from './Boundary.tsx'

/** As React's `lazy`, but a load that failed is repeated when the boundary retries. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let current: {
    component: LazyExoticComponent<ComponentType<Props>>
    failedAttempt: number | null
  } | null

  function create(attempt: number) {
    const entry = {
      component: lazy(() =>
        load().then(
          (component) => ({ default: component }),
          (error: unknown) => {
            entry.failedAttempt = attempt
            throw error
          },
        ),
      ),
      failedAttempt: null as number | null,
    }
    return entry
  }

  return function LazyComponent(props: Props) {
    const attempt = use(Attempt)
    if (!current || (current.failedAttempt !== null && current.failedAttempt !== attempt))
      current = create(attempt)
    const { component: Loaded } = current
    return <Loaded {...props} />
  }
}

/** Shows nothing until the code of its children is loaded, or if it cannot be. */
export function WhenLoaded({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}
