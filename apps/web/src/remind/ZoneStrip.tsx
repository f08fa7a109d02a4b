import { Clock } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import { Strip } from './Strip.tsx'

type ZoneStripProps = { name: string; onAnswer: (isAccepted: boolean) => void }

/** ‘You seem to be in Lisbon. Use Lisbon time for reminders?’ */
export function ZoneStrip({ name, onAnswer }: ZoneStripProps) {
  const { onFocus, returnFocusAfter } = useFocusReturn()
  return (
    <Strip Icon={Clock} text={strings.ringing.zone(name)} onFocus={onFocus}>
      <Button size="small" onClick={() => returnFocusAfter(() => onAnswer(true))}>
        {strings.ringing.yes}
      </Button>
      <Button kind="ghost" size="small" onClick={() => returnFocusAfter(() => onAnswer(false))}>
        {strings.ringing.notNow}
      </Button>
    </Strip>
  )
}
