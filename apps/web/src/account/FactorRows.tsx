import { dayOf } from '@daymark/core/calendar/day'
import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SecondFactor, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { focusAfterRemoval } from './focusAfterRemoval.ts'
import { SettingsRow, SettingsRows } from './SettingsRows.tsx'
import { useRequest } from './useRequest.ts'

const icons = { totp: ShieldCheck, phone: Smartphone, webauthn: KeyRound }

type FactorRowsProps = {
  factors: readonly SecondFactor[]
  heading: RefObject<HTMLHeadingElement | null>
  /** Called after a removal. Resolves once the list is loaded again. */
  onRemoved: (name: string) => Promise<void>
}

/** The user's second factors; each can be removed. */
export function FactorRows({ factors, heading, onRemoved }: FactorRowsProps) {
  const { account } = useSession()
  const [confirming, setConfirming] = useState<SecondFactor | null>(null)
  const { run, isBusy, failure } = useRequest()
  const list = useRef<HTMLUListElement>(null)

  async function remove(factor: SecondFactor): Promise<void> {
    const index = factors.indexOf(factor)
    if (!(await run(factor.id, () => account.removeFactor(factor.id)))) return
    await onRemoved(nameOf(factor))
    focusAfterRemoval(list, index, heading)
  }

  return (
    <>
      <SettingsRows ref={list}>
        {factors.map((factor) => (
          <SettingsRow
            key={factor.id}
            Icon={icons[factor.factor_type]}
            name={nameOf(factor)}
            about={strings.twoFactor.added(dayOf(Date.parse(factor.created_at)))}
          >
            <Button
              kind="ghost"
              size="small"
              aria-label={strings.twoFactor.removeOf(nameOf(factor))}
              busy={isBusy(factor.id)}
              onClick={() => setConfirming(factor)}
            >
              {strings.twoFactor.remove}
            </Button>
          </SettingsRow>
        ))}
      </SettingsRows>
      <FailureNotice failure={failure} />
      {confirming && (
        <ConfirmDialog
          question={strings.twoFactor.ask(nameOf(confirming))}
          consequence={
            factors.length === 1 ? strings.twoFactor.consequenceLast : strings.twoFactor.consequence
          }
          confirmLabel={strings.twoFactor.remove}
          cancelLabel={strings.twoFactor.cancel}
          onConfirm={() => remove(confirming)}
          onClose={() => flushSync(() => setConfirming(null))}
        />
      )}
    </>
  )
}

function nameOf({ factor_type, friendly_name, phone }: SecondFactor): string {
  if (friendly_name !== '') return friendly_name
  switch (factor_type) {
    case 'totp':
      return strings.twoFactor.appName(1)
    case 'phone':
      return strings.twoFactor.phoneName(phone)
    case 'webauthn':
      return strings.twoFactor.keyName
  }
}
