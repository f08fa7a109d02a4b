import type { LaidBlock } from '@daymark/core/plan/blocks'
import type { DayClock } from '@daymark/core/plan/dayClock'
import { GripVertical } from 'lucide-react'
import { memo, type PointerEvent } from 'react'
import { useLanguage } from '../context.tsx'
import { strings } from '../strings.ts'
import { useMenu } from '../ui/useMenu.ts'
import { BlockMenu } from './BlockMenu.tsx'
import type { BlockActs } from './blockActs.ts'
import { pixelsOf } from './scale.ts'
import styles from './TimelineBlock.module.css'
import type { Planned, PlannedBlock } from './timelineContent.ts'
import { timesOf } from './useLift.ts'

type TimelineBlockProps = {
  /** Where it shows, which is elsewhere while it is lifted. */
  block: PlannedBlock
  clock: DayClock
  isLifted: boolean
  instructions: string
  acts: BlockActs
}

/** A block with less than this has one line. */
const twoLines = 30
/** A block with less than this has room for its name alone. */
const oneLine = 20
/** A block with more than this has room for the whole time. */
const wholeTime = 45

/** A task on the timeline. A press opens its menu; it is dragged anywhere, or by its lower edge, on a phone by its handle. */
export const TimelineBlock = memo(function TimelineBlock(props: TimelineBlockProps) {
  useLanguage()
  const { block, clock, isLifted, instructions, acts } = props
  const { task, isOver, during } = block.of
  const { open, button, menu } = useMenu()
  const [from, to] = timesOf(clock, block)

  function press(event: PointerEvent<HTMLButtonElement>): void {
    button.onPointerDown()
    const part = event.target instanceof Element ? event.target.closest('[data-part]') : null
    // A finger scrolls, but on the handle.
    if (event.pointerType === 'touch' && !part) return
    acts.press(event, block, part?.getAttribute('data-part') === 'end' ? 'end' : 'whole')
  }

  return (
    <>
      <button
        {...button}
        type="button"
        className={styles.block}
        style={placeOf(block, isLifted)}
        data-task={task.id}
        data-block={task.id}
        data-short={block.to - block.from < twoLines || undefined}
        data-tiny={block.to - block.from < oneLine || undefined}
        data-over={isOver || undefined}
        data-during={during !== null || undefined}
        data-lifted={isLifted || undefined}
        data-beside={block.lanes > 1 || undefined}
        aria-describedby={instructions}
        onPointerDown={press}
        onClick={() => {
          if (!acts.hasDragged()) button.onClick()
        }}
        onKeyDown={(event) => acts.pressKey(event, block)}
        onBlur={acts.blur}
      >
        <b dir="auto">{task.title}</b>
        <span className="sr">{spokenTime(block.of, from, to)}</span>
        <span
          className={styles.time}
          data-line={block.to - block.from < wholeTime || undefined}
          // It ends with a name.
          dir={during === null ? undefined : 'auto'}
          aria-hidden
        >
          {during === null ? timeText(block, isLifted, from, to) : strings.timeline.during(during)}
        </span>
        <span className={styles.handle} data-part="whole" aria-hidden>
          <GripVertical />
        </span>
        <span className={styles.edge} data-part="end" aria-hidden />
      </button>
      {open && <BlockMenu block={block} acts={acts} {...menu} />}
    </>
  )
})

export function placeOf(
  { from, to, lane, lanes }: Omit<LaidBlock<unknown>, 'of'>,
  isLifted = false,
) {
  const [left, width] = isLifted ? [0, 1] : [lane / lanes, 1 / lanes]
  const gap = !isLifted && lane < lanes - 1 ? 3 : 0
  return {
    top: pixelsOf(from) + 1,
    height: pixelsOf(to - from) - 2,
    insetInlineStart: `${left * 100}%`,
    width: `calc(${width * 100}% - ${gap}px)`,
  }
}

function spokenTime({ isOver, during }: Planned, from: number, to: number): string {
  const time = strings.timeline.range(from, to)
  const range = during === null ? time : strings.timeline.saidDuring(time, during)
  return isOver ? `${range}. ${strings.timeline.over}` : range
}

function timeText(
  { of, from, to, lanes }: PlannedBlock,
  isLifted: boolean,
  start: number,
  end: number,
): string {
  if (to - from < wholeTime && !isLifted) return strings.dates.time(start)
  const range = strings.timeline.range(start, end)
  // Beside another block there is no room for more.
  if (lanes > 1 && !isLifted) return range
  if (of.onDay + of.before === 0 || of.estimate === null) return range
  return strings.phrases.joined([
    range,
    strings.timeline.spentOf(of.onDay + of.before, of.estimate),
  ])
}
