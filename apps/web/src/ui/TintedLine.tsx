import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import styles from './TintedLine.module.css'

type TintedLineProps = {
  input: RefObject<HTMLInputElement | null>
  line: string
  /** In typed order. */
  spans: readonly Span[]
  /** What is being named. */
  open?: Span | null
  /** As the input has it. */
  dir?: 'auto' | 'ltr'
}

type Span = { from: number; to: number }

/** Tints words behind the text of an input, with a copy of the text that nobody sees. */
export function TintedLine({ input, line, spans, open = null, dir = 'auto' }: TintedLineProps) {
  const copy = useRef<HTMLSpanElement>(null)

  const follow = useEffectEvent(() => {
    const scrolled = input.current?.scrollLeft ?? 0
    copy.current?.style.setProperty('translate', `${-scrolled}px`)
  })
  // In the frame that shows it, whose layout is then computed once.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    const field = input.current
    const listening = new AbortController()
    field?.addEventListener('scroll', follow, { signal: listening.signal })
    return () => listening.abort()
  }, [input])

  const tinted = open ? [...spans, open].toSorted((a, b) => a.from - b.from) : spans
  if (tinted.length === 0) return null
  const parts: ReactNode[] = []
  let at = 0
  for (const span of tinted) {
    const { from, to } = span
    parts.push(
      line.slice(at, from),
      <mark key={from} data-open={span === open || undefined}>
        {line.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return (
    <span className={styles.tint} dir={dir} aria-hidden>
      {/* The input is scrolled from the end at which its text begins. */}
      <span ref={copy} dir={dir}>
        {parts}
        {line.slice(at)}
      </span>
    </span>
  )
}
