import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { ServicesContext, useClock, useFocus } from '../../context.tsx'
import { openTicker, type Ticker } from '../../planner/focus/ticker.ts'
import { strings } from '../../strings.ts'
import { Clock } from './Clock.tsx'
import styles from './FloatingTimer.module.css'
import { StartPauseButton } from './StartPauseButton.tsx'
import { useElapsedFraction } from './useElapsedFraction.ts'
import { usePlan, useShownTimer, useTitle } from './useTimer.ts'

/** The timer in a separate small window. */
export function FloatingTimer({ view }: { view: Window }) {
  useStylesOfPage(view)
  return createPortal(
    <OwnTicker view={view}>
      <Timer />
    </OwnTicker>,
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
        <p className={styles.title} dir="auto">
          {title ?? strings.focus.phases[phase]}
        </p>
      </div>
      <StartPauseButton id={id} />
      <span className={styles.elapsed} style={{ transform: `scaleX(${useElapsedFraction(id)})` }} />
    </main>
  )
}

/** Provides a ticker of this window, which may be visible while the page is hidden. */
function OwnTicker({ view, children }: { view: Window; children: ReactNode }) {
  const services = use(ServicesContext)
  const focus = useFocus()
  const clock = useClock()
  const [ticker, setTicker] = useState<Ticker | null>(null)
  useEffect(() => {
    const opened = openTicker({
      focus,
      clock,
      timeouts: view,
      isVisible: () => view.document.visibilityState === 'visible',
      onVisible: (listener) => view.document.addEventListener('visibilitychange', listener),
    })
    setTicker(opened)
    return opened.close
  }, [view, focus, clock])
  const provided = useMemo(
    () => services && ticker && { ...services, focusTicker: ticker },
    [services, ticker],
  )
  return provided && <ServicesContext value={provided}>{children}</ServicesContext>
}

/** Copies the styles, the theme and the language of the page, whenever they change. */
function useStylesOfPage(view: Window): void {
  useEffect(() => {
    const { documentElement, head } = view.document
    const copies = new Map<Element, Node>()

    function copyStyles(): void {
      const { lang, dir, dataset } = document.documentElement
      Object.assign(documentElement, { lang, dir })
      Object.assign(documentElement.dataset, dataset)
      view.document.title = strings.focusMode.small
      for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
        if (copies.has(sheet)) continue
        const copy = sheet.cloneNode(true)
        // The new window is about:blank, where relative addresses do not resolve.
        if (sheet instanceof HTMLLinkElement && copy instanceof Element) {
          copy.setAttribute('href', sheet.href)
        }
        copies.set(sheet, copy)
        head.append(copy)
      }
    }

    copyStyles()
    const changes = new MutationObserver(copyStyles)
    changes.observe(document.documentElement, { attributes: true })
    changes.observe(document.head, { childList: true })
    return () => changes.disconnect()
  }, [view])
}
