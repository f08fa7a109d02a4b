import { type ComponentType, type ReactNode, Suspense, use, useEffect, useReducer } from 'react'
import { afterPaint } from './afterPaint.ts'
import { Attempt, Boundary } from './Boundary.tsx'
import { readable } from './readable.ts'

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads it, so that it renders without a wait. If this fails, it is requested again when it is rendered. */
  preload: () => Promise<void>
  /** Renders without a wait: its code is there, or could not be loaded. */
  isSettled: () => boolean
}

/** As React's `lazy`, but it can be preloaded, and a load that failed is repeated when the boundary retries. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let current: ReturnType<typeof request> | null = null

  function request(attempt: number) {
    const component = readable(load().catch(notLoaded))
    const entry = { component, failedAttempt: null as number | null, isSettled: false }
    const settled = component
      .catch(() => {
        entry.failedAttempt = attempt
      })
      .then(() => {
        entry.isSettled = true
      })
    return Object.assign(entry, { settled })
  }

  function LazyComponent(props: Props) {
    const attempt = use(Attempt)
    if (!current || (current.failedAttempt !== null && current.failedAttempt !== attempt))
      current = request(attempt)
    const Loaded = use(current.component)
    return <Loaded {...props} />
  }

  LazyComponent.preload = () => {
    current ??= request(noAttempt)
    return current.settled
  }
  LazyComponent.isSettled = () => current?.isSettled ?? false
  return LazyComponent
}

/** The components of one chunk, of which all are loaded with one. */
export function lazyComponents<Chunk>(chunk: () => Promise<Chunk>) {
  const all: Pick<LazyComponent<object>, 'preload'>[] = []
  return {
    pick<Props extends object>(of: (chunk: Chunk) => ComponentType<Props>): LazyComponent<Props> {
      const component = lazyComponent(async () => of(await chunk()))
      all.push(component)
      return component
    },
    preloadAll(): void {
      for (const { preload } of all) void preload()
    },
  }
}

/** Whether a component renders without a wait. Loads it once the page is painted. */
export function useLoadedAfterPaint({
  preload,
  isSettled,
}: Pick<LazyComponent<object>, 'preload' | 'isSettled'>): boolean {
  const [settled, settle] = useReducer(() => true, null, isSettled)
  useEffect(() => {
    void afterPaint().then(preload).then(settle)
  }, [preload])
  return settled
}

class NotLoaded extends Error {}

function notLoaded(cause: unknown): never {
  throw new NotLoaded('The code could not be loaded', { cause })
}

/** No boundary has it. */
const noAttempt = -1

type WhenLoadedProps = { fallback?: ReactNode; children: ReactNode }

/** Shows nothing, or what stands in, until the code of its children is loaded; nothing if it cannot be. */
export function WhenLoaded({ fallback, children }: WhenLoadedProps) {
  return (
    <Boundary takes={(error) => error instanceof NotLoaded}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
