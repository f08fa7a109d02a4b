import { useState } from 'react'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

type EndButtonProps = {
  of: 'app' | 'token' | 'webhook'
  name: string
  size?: 'small' | 'medium'
  isBusy: boolean
  onEnd: () => void
}

/** Ends a connection, asked. */
export function EndButton({ of, name, size = 'small', isBusy, onEnd }: EndButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const texts = strings.programs
  return (
    <>
      <Button
        kind="ghost"
        size={size}
        data-ends
        aria-label={texts.endName(name)}
        busy={isBusy}
        onClick={() => setAsking(true)}
      >
        {texts.end}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.askEnd(name)}
          consequence={texts.endOf[of]}
          confirmLabel={texts.end}
          cancelLabel={texts.cancel}
          onConfirm={onEnd}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
