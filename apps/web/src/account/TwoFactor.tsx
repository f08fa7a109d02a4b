import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SecondFactor, type Settings, type TotpSetup, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { AppSetup } from './AppSetup.tsx'
import { CodeList } from './CodeList.tsx'
import { FactorRows } from './FactorRows.tsx'
import { Fault } from './Fault.tsx'
import { LoadedPart } from './LoadedPart.tsx'
import { PhoneSetup } from './PhoneSetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { UnderRows } from './Rows.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { useAct } from './useAct.ts'
import { useLoaded } from './useLoaded.ts'

type Step =
  | { at: 'rest' }
  | { at: 'app'; setup: TotpSetup; name: string }
  | { at: 'phone' }
  | { at: 'codes'; codes: readonly string[] }

/** A second factor beside the password, and the codes for who loses it. */
export function TwoFactor({ settings, onSettings }: SectionProps) {
  const { account } = useSession()
  const [loaded, load] = useLoaded(account.factors)
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { act, isBusy, failure, forget } = useAct()

  /** What was there before has gone: who was in it goes on at the heading. */
  function goTo(next: Step): void {
    forget()
    flushSync(() => setStep(next))
    heading.current?.focus()
  }

  /** The first one comes with codes for the day it is lost. */
  async function turnedOn(name: string, { daymark_account }: Settings): Promise<void> {
    const isFirst = loaded.state === 'there' && loaded.value.length === 0
    const made = isFirst && daymark_account ? await account.makeRecoveryCodes() : null
    await load()
    goTo(made?.ok ? { at: 'codes', codes: made.value } : { at: 'rest' })
    announce(isFirst ? strings.twoFactor.turnedOn : strings.twoFactor.addedNow(name))
  }

  async function loadAll(): Promise<void> {
    await Promise.all([onSettings(), load()])
  }

  async function removed(name: string): Promise<void> {
    await load()
    announce(strings.twoFactor.removed(name))
  }

  async function setUpApp(factors: readonly SecondFactor[]): Promise<void> {
    const name = freeName(factors)
    const begun = await act('app', () => account.enrolTotp(name))
    if (begun) goTo({ at: 'app', setup: begun.value, name })
  }

  const toRest = () => goTo({ at: 'rest' })
  const factors = loaded.state === 'there' ? loaded.value : []

  return (
    <>
      <SectionHead ref={heading} {...headOf(step, factors)}>
        {step.at === 'rest' && loaded.state === 'there' && factors.length === 0 && (
          <Button busy={isBusy('app')} onClick={() => setUpApp(factors)}>
            {strings.twoFactor.setUp}
          </Button>
        )}
      </SectionHead>
      <Fault failure={failure} />
      <LoadedPart loaded={settings} onAgain={loadAll}>
        {(settings) => (
          <>
            {step.at === 'rest' && (
              <LoadedPart loaded={loaded} onAgain={load}>
                {(factors) => (
                  <>
                    <FactorRows factors={factors} heading={heading} onRemoved={removed} />
                    <UnderRows>
                      {factors.length > 0 && (
                        <Button busy={isBusy('app')} onClick={() => setUpApp(factors)}>
                          {strings.twoFactor.addApp}
                        </Button>
                      )}
                      {settings.mfa_phone_enabled && (
                        <Button onClick={() => goTo({ at: 'phone' })}>
                          {strings.twoFactor.addPhone}
                        </Button>
                      )}
                    </UnderRows>
                    {factors.length > 0 && settings.daymark_account && (
                      <RecoveryCodes onMade={(codes) => goTo({ at: 'codes', codes })} />
                    )}
                  </>
                )}
              </LoadedPart>
            )}
            {step.at === 'app' && (
              <AppSetup
                setup={step.setup}
                onDone={() => turnedOn(step.name, settings)}
                onCancel={toRest}
              />
            )}
            {step.at === 'phone' && (
              <PhoneSetup onDone={(name) => turnedOn(name, settings)} onCancel={toRest} />
            )}
            {step.at === 'codes' && <CodeList codes={step.codes} onDone={toRest} />}
          </>
        )}
      </LoadedPart>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

function headOf(step: Step, factors: readonly SecondFactor[]): { title: string; note?: string } {
  switch (step.at) {
    case 'rest':
      return {
        title: strings.twoFactor.title,
        note: factors.length > 0 ? strings.twoFactor.hintOn : strings.twoFactor.hint,
      }
    case 'app':
      return { title: strings.twoFactor.setUpTitle }
    case 'phone':
      return { title: strings.twoFactor.phoneTitle }
    case 'codes':
      return { title: strings.recoveryCodes.title, note: strings.recoveryCodes.hint }
  }
}

/** The first name that is none's: factors are told apart by their names. */
function freeName(factors: readonly SecondFactor[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  const names = Array.from({ length: factors.length + 1 }, (_, index) =>
    strings.twoFactor.appName(index + 1),
  )
  return names.find((name) => !taken.has(name)) ?? strings.twoFactor.appName(1)
}
