import { GitMerge, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Act } from '../context.tsx'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { lazyComponent, WhenLoaded } from '../ui/lazyComponent.tsx'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import styles from './ReplacedChanges.module.css'
import { type ReplacedLine, replacedLines } from './replacedLines.ts'
import type { ReplacedValues } from './useReplacedValues.ts'

const ReplacedList = lazyComponent(async () => (await import('./ReplacedList.tsx')).ReplacedList)

export type ReplacedChangesProps = {
  replaced: ReplacedValues
  showToast: ShowToast
  announce: (text: string) => void
  offerUndo: (act: Act) => NonNullable<Toast['action']>
}

/** Says how many values of this device others have replaced without having seen them. */
export function ReplacedChanges(props: ReplacedChangesProps) {
  const { replaced, showToast, announce, offerUndo } = props
  const { values, newest, answer } = replaced
  const planner = usePlannerNow()
  const { onFocus, returnFocusAfter } = useFocusReturn()
  const [isUnfolded, unfold] = useState(false)
  const texts = strings.merges
  const lines = replacedLines(values, planner.row)
  useAnnouncement(newest, () => {
    if (lines.length > 0) announce(texts.replaced(lines.length))
  })
  if (lines.length === 0) return null

  const keep = (kept: readonly ReplacedLine[]) =>
    returnFocusAfter(() => answer(kept.flatMap((line) => line.values)))

  return (
    <section className={styles.card} aria-label={texts.title} onFocus={onFocus}>
      <div className={styles.top}>
        <GitMerge />
        <p>{texts.replaced(lines.length)}</p>
        <Button
          kind="ghost"
          size="small"
          aria-expanded={isUnfolded}
          onClick={() => unfold(!isUnfolded)}
        >
          {texts.look}
        </Button>
        <IconButton size="small" label={texts.putAway} onClick={() => keep(lines)}>
          <X />
        </IconButton>
      </div>
      {isUnfolded && (
        <WhenLoaded>
          <ReplacedList
            lines={lines}
            onKeep={keep}
            onUse={(used, text, mutations) =>
              returnFocusAfter(() => {
                showToast({ text, action: offerUndo(planner.history.act(text, mutations)) })
                answer(used.flatMap((line) => line.values))
              })
            }
          />
        </WhenLoaded>
      )}
    </section>
  )
}

/** Says it once for each number that is new; null says nothing. */
function useAnnouncement(number: number | null, say: () => void): void {
  const announce = useEffectEvent(say)
  useEffect(() => {
    if (number !== null) announce()
  }, [number])
}
