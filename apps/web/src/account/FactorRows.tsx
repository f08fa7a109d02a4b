import { dayOf } from '@daymark/core/day'
import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SecondFactor, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Fault } from './Fault.tsx'
import { keepFocus } from './keepFocus.ts'
import { Row, Rows } from './Rows.tsx'
import { useAct } from './useAct.ts'

const icons = { totp: ShieldCheck, phone: Smartphone, webauthn: KeyRound }

type FactorRowsProps = {
  factors: readonly SecondFactor[]
  heading: RefObject<HTMLHeadingElement | null>
  /** One is gone; resolves once the others are here. */
  onRemoved: (name: string) => Promise<void>
}

/** The factors somebody has; each can be removed. */
export function FactorRows({ factors, heading, onRemoved }: FactorRowsProps) {
  const { account } = useSession()
  const [asking, setAsking] = useState<SecondFactor | null>(null)
  const { act, isBusy, failure } = useAct()
  const list = useRef<HTMLUListElement>(null)

  async function remove(factor: SecondFactor): Promise<void> {
    const place = factors.indexOf(factor)
    if (!(await act(factor.id, () => account.removeFactor(factor.id)))) return
    await onRemoved(nameOf(factor))
    keepFocus(list, place, heading)
  }

  return (
    <>
      <Rows ref={list}>
        {factors.map((factor) => (
          <Row
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
              onClick={() => setAsking(factor)}
            >
              {strings.twoFactor.remove}
            </Button>
          </Row>
        ))}
      </Rows>
      <Fault failure={failure} />
      {asking && (
        <ConfirmDialog
          question={strings.twoFactor.ask(nameOf(asking))}
          consequence={
            factors.length === 1 ? strings.twoFactor.consequenceLast : strings.twoFactor.consequence
          }
          confirmLabel={strings.twoFactor.remove}
          cancelLabel={strings.twoFactor.cancel}
          onConfirm={() => remove(asking)}
          onClose={() => flushSync(() => setAsking(null))}
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
