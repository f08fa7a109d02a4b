import { Bell, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import { Strip } from './Strip.tsx'

type AwayStripProps = {
  count: number
  announce: (text: string) => void
  onShow: () => void
  onClose: () => void
}

/** ‘3 reminders while you were away’. */
export function AwayStrip({ count, announce, onShow, onClose }: AwayStripProps) {
  const { onFocus, returnFocusAfter } = useFocusReturn()
  const say = useEffectEvent(() => announce(strings.ringing.away(count)))
  useEffect(() => say(), [])
  return (
    <Strip Icon={Bell} text={strings.ringing.away(count)} onFocus={onFocus}>
      <Button kind="ghost" size="small" onClick={onShow}>
        {strings.ringing.show}
      </Button>
      <IconButton
        size="small"
        label={strings.ringing.close}
        data-close
        onClick={() => returnFocusAfter(onClose)}
      >
        <X />
      </IconButton>
    </Strip>
  )
}
