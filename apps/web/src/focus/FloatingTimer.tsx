import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { ServicesContext, useClock, useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Clock } from './Clock.tsx'
import styles from './FloatingTimer.module.css'
import { RoundButton } from './RoundButton.tsx'
import { openSeconds, type Seconds } from './seconds.ts'
import { useGone } from './useGone.ts'
import { usePlan, useShownTimer, useTitle } from './useTimer.ts'

/** The timer in a window of its own. */
export function FloatingTimer({ view }: { view: Window }) {
  useLooksOf(view)
  return createPortal(
    <TickingIn view={view}>
      <Timer />
    </TickingIn>,
    view.document.body,
  )
}

function Timer() {
  const id = useShownTimer()
  const { phase } = usePlan()
  const inBreak = id === 'global' && phase !== 'focus'
  const title = useTitle(id)
  return (
    <main className={styles.timer} data-break={inBreak || undefined}>
      <div className={styles.text}>
        <Clock id={id} className={styles.clock} />
        <p className={styles.title}>{title ?? strings.focus.phases[phase]}</p>
      </div>
      <RoundButton id={id} />
      <span className={styles.gone} style={{ transform: `scaleX(${useGone(id)})` }} />
    </main>
  )
}

/** It is seen while the page is not, so that its seconds are its own. */
function TickingIn({ view, children }: { view: Window; children: ReactNode }) {
  const services = use(ServicesContext)
  const focus = useFocus()
  const clock = useClock()
  const [seconds, setSeconds] = useState<Seconds | null>(null)
  useEffect(() => {
    const opened = openSeconds({
      focus,
      clock,
      timeouts: view,
      isVisible: () => view.document.visibilityState === 'visible',
      onVisible: (listener) => view.document.addEventListener('visibilitychange', listener),
    })
    setSeconds(opened)
    return opened.close
  }, [view, focus, clock])
  const there = useMemo(
    () => services && seconds && { ...services, focusSeconds: seconds },
    [services, seconds],
  )
  return there && <ServicesContext value={there}>{children}</ServicesContext>
}

/** The styles and the theme of the page, whenever they change. */
function useLooksOf(view: Window): void {
  useEffect(() => {
    const { documentElement, head } = view.document
    view.document.title = strings.focusMode.small
    documentElement.lang = document.documentElement.lang
    const copies = new Map<Element, Node>()

    function dress(): void {
      Object.assign(documentElement.dataset, document.documentElement.dataset)
      for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
        if (copies.has(sheet)) continue
        const copy = sheet.cloneNode(true)
        // Its own address is none that a relative one could lead on from.
        if (sheet instanceof HTMLLinkElement && copy instanceof Element) {
          copy.setAttribute('href', sheet.href)
        }
        copies.set(sheet, copy)
        head.append(copy)
      }
    }

    dress()
    const changes = new MutationObserver(dress)
    changes.observe(document.documentElement, { attributes: true })
    changes.observe(document.head, { childList: true })
    return () => changes.disconnect()
  }, [view])
}
