import { during } from '@daymark/core/meetings/during'
import type { Block } from '@daymark/core/plan/blocks'
import { lengthOf, wallOf } from '@daymark/core/plan/dayClock'
import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useActionsOn } from '../actions/useActions.ts'
import { strings } from '../strings.ts'
import { useLatest } from '../ui/useLatest.ts'
import type { BlockActs, TrayActs } from './blockActs.ts'
import { pixelsOf } from './scale.ts'
import { placeOf, TimelineBlock } from './TimelineBlock.tsx'
import styles from './TimelineGrid.module.css'
import { Focus, Hours, Slots, UpcomingBlock } from './TimelineMarks.tsx'
import { liftActions } from './timelineActions.ts'
import type { PlannedBlock, TimelineContent } from './timelineContent.ts'
import { useLift } from './useLift.ts'

type TimelineGridProps = {
  content: TimelineContent
  /** Minutes since the day began; null on another day. */
  now: number | null
  running: Block<'focus'> | null
  onDrop: (before: PlannedBlock, now: PlannedBlock) => void
  onPutAt: (task: Task) => void
  onTakeOff: (task: Task) => void
  announce: (text: string) => void
  /** What has no time, below the hours; it is dragged onto them. */
  tray?: (acts: TrayActs) => ReactNode
  /** What of calendars lies beside the blocks, and whole days above the hours. */
  meetings?: ReactNode
  allDay?: ReactNode
}

/** The hours of a day with its blocks, its focus and the present. */
export function TimelineGrid(props: TimelineGridProps) {
  const { content, now, running, announce } = props
  const { day, clock, blocks, focus } = content
  const scroller = useRef<HTMLDivElement>(null)
  const instructions = useId()
  const duringOf = (block: PlannedBlock) => during(block, content.busy)?.title ?? null
  const { lifted, ...lifting } = useLift({
    ...{ clock, scroller, duringOf, announce },
    onDrop: props.onDrop,
  })
  const moved = lifted && { ...lifted.now, of: { ...lifted.now.of, during: duringOf(lifted.now) } }
  const latest = useLatest({ ...props, lifting })

  // The same functions at every rendering, so that only the blocks that change are rendered.
  const acts = useMemo<BlockActs>(
    () => ({
      press: (...press) => latest.current.lifting.press(...press),
      pressKey: (...press) => latest.current.lifting.pressKey(...press),
      blur: () => latest.current.lifting.blur(),
      hasDragged: () => latest.current.lifting.hasDragged(),
      shorter: (block) => latest.current.lifting.commands.shorter(block),
      longer: (block) => latest.current.lifting.commands.longer(block),
      putAt: (task) => latest.current.onPutAt(task),
      takeOff: (task) => latest.current.onTakeOff(task),
    }),
    [latest],
  )
  useActionsOn(liftActions, lifting.commands, {
    targetOf: () => blocks.find(({ of }) => of.task.id === focusedBlock(scroller.current)) ?? null,
    subjectOf: ({ of }) => of.task.title,
  })
  const guest = moved && !blocks.some(({ of }) => of.task === moved.of.task) && moved
  useScrollTo(scroller, day, firstShown(content, now))
  useFollowed(scroller, lifted?.by === 'keys' ? lifted.now : null)

  const hours = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div
      ref={scroller}
      className={styles.scroller}
      role="group"
      aria-label={strings.timeline.hours(day)}
      tabIndex={blocks.every(({ of }) => of.kind === 'occurrence') ? 0 : -1}
    >
      <p id={instructions} hidden>
        {strings.timeline.instructions}
      </p>
      <div className={styles.hours} style={{ height: pixelsOf(lengthOf(clock)) }}>
        <Hours clock={clock} />
        {focus.map((part) => (
          <Focus key={part.from} part={part} clock={clock} />
        ))}
        {running && <Focus part={running} clock={clock} isRunning />}
        {now !== null && (
          <div
            className={styles.now}
            style={{ top: pixelsOf(now) }}
            role="img"
            aria-label={strings.timeline.now(Math.floor(wallOf(clock, now)))}
          />
        )}
        <div className={styles.blocks}>
          <Slots content={content} />
          {props.meetings}
          {lifted && <div className={styles.slot} data-taken style={placeOf(lifted.now, true)} />}
          {(guest ? [...blocks, guest] : blocks).map((block) =>
            block.of.kind === 'occurrence' ? (
              <UpcomingBlock key={`occurrence ${block.of.task.id}`} block={block} clock={clock} />
            ) : (
              <TimelineBlock
                key={block.of.task.id}
                block={block.of.task.id === moved?.of.task.id ? moved : block}
                clock={clock}
                isLifted={block.of.task.id === lifted?.now.of.task.id}
                instructions={instructions}
                acts={acts}
              />
            ),
          )}
        </div>
        {lifted && (
          <span className={styles.at} style={{ top: pixelsOf(lifted.now.from) - 8 }} aria-hidden>
            {strings.dates.time(wallOf(clock, lifted.now.from))}
          </span>
        )}
      </div>
    </div>
  )
  return (
    <>
      {props.allDay && <div data-above>{props.allDay}</div>}
      {hours}
      {props.tray?.(lifting)}
    </>
  )
}

function focusedBlock(scroller: HTMLElement | null): string | undefined {
  const block = document.activeElement?.closest<HTMLElement>('[data-block]')
  return block && scroller?.contains(block) ? block.dataset.block : undefined
}

/** An hour before now; on another day before what comes first, or the morning. */
function firstShown({ blocks, focus }: TimelineContent, now: number | null): number {
  const first = Math.min(...[...blocks, ...focus].map(({ from }) => from), 9 * 60)
  return (now ?? first) - 60
}

/** Scrolls there when a day is shown first. */
function useScrollTo(
  scroller: Readonly<{ current: HTMLElement | null }>,
  day: string,
  offset: number,
): void {
  const first = useLatest(offset)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is shown from its own beginning.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = pixelsOf(first.current)
  }, [scroller, day])
}

/** Keeps a block that is moved by keys in view. */
function useFollowed(
  scroller: Readonly<{ current: HTMLElement | null }>,
  block: PlannedBlock | null,
): void {
  const { from = null, to = null } = block ?? {}
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || from === null || to === null) return
    const [top, bottom] = [pixelsOf(from) - margin, pixelsOf(to) + margin]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight
  }, [scroller, from, to])
}

const margin = 24
