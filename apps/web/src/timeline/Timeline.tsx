import { X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './Timeline.module.css'
import { TimelineGrid } from './TimelineGrid.tsx'

export type TimelineProps = ComponentProps<typeof TimelineGrid> & {
  /** Null where the day has passed. */
  onFill: (() => void) | null
  onClose: () => void
}

/** The timeline in the rail, in place of what is there. */
export function Timeline({ onFill, onClose, ...grid }: TimelineProps) {
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = rail
    // What is in it may have asked for the focus.
    if (!current?.contains(document.activeElement))
      current
        ?.querySelector<HTMLElement>('[data-block], [role=group]')
        ?.focus({ preventScroll: true })
    // On a narrow window the rail is below the list.
    if ((current?.getBoundingClientRect().top ?? 0) > innerHeight / 2) current?.scrollIntoView()
  }, [])

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from any of its controls.
    <div ref={rail} className={styles.rail} data-timeline onKeyDown={press}>
      <Card
        title={strings.timeline.title}
        headerClass={styles.header}
        beside={<TimelineButtons onFill={onFill} onClose={onClose} />}
      >
        <TimelineGrid {...grid} />
      </Card>
    </div>
  )
}

export function TimelineButtons({ onFill, onClose }: Pick<TimelineProps, 'onFill' | 'onClose'>) {
  return (
    <>
      {onFill && (
        <Button size="small" onClick={onFill}>
          {strings.timeline.fill}
        </Button>
      )}
      <IconButton size="small" label={strings.timeline.close} onClick={onClose}>
        <X />
      </IconButton>
    </>
  )
}
