import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SecondFactor, type TotpSetup, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { AppSetup } from './AppSetup.tsx'
import { CodeList } from './CodeList.tsx'
import { FactorRows } from './FactorRows.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { LoadedContent } from './LoadedContent.tsx'
import { PhoneSetup } from './PhoneSetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SectionHead } from './SectionHead.tsx'
import { BelowRows } from './SettingsRows.tsx'
import type { SectionProps } from './sections.ts'
import { useLoaded } from './useLoaded.ts'
import { useRequest } from './useRequest.ts'

type Step =
  | { at: 'list' }
  | { at: 'app'; setup: TotpSetup; name: string }
  | { at: 'phone' }
  | { at: 'codes'; codes: readonly string[] }

/** Second factors and recovery codes. */
export function TwoFactor({ settings, onSettings }: SectionProps) {
  const { account } = useSession()
  const [loaded, load] = useLoaded(account.factors)
  const [step, setStep] = useState<Step>({ at: 'list' })
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { run, isBusy, failure, reset } = useRequest()

  /** Moves the focus to the heading, because the previous step is removed. */
  function goTo(next: Step): void {
    reset()
    flushSync(() => setStep(next))
    heading.current?.focus()
  }

  /** The first factor comes with recovery codes. */
  async function turnedOn(name: string): Promise<void> {
    const isFirst = loaded.state === 'loaded' && loaded.value.length === 0
    const made = isFirst ? await account.makeRecoveryCodes() : null
    await load()
    goTo(made?.ok ? { at: 'codes', codes: made.value } : { at: 'list' })
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
    const begun = await run('app', () => account.enrolTotp(name))
    if (begun) goTo({ at: 'app', setup: begun.value, name })
  }

  const backToList = () => goTo({ at: 'list' })
  const factors = loaded.state === 'loaded' ? loaded.value : []

  return (
    <>
      <SectionHead ref={heading} {...headOf(step, factors)}>
        {step.at === 'list' && loaded.state === 'loaded' && factors.length === 0 && (
          <Button busy={isBusy('app')} onClick={() => setUpApp(factors)}>
            {strings.twoFactor.setUp}
          </Button>
        )}
      </SectionHead>
      <FailureNotice failure={failure} />
      <LoadedContent loaded={settings} onReload={loadAll}>
        {(settings) => (
          <>
            {step.at === 'list' && (
              <LoadedContent loaded={loaded} onReload={load}>
                {(factors) => (
                  <>
                    <FactorRows factors={factors} heading={heading} onRemoved={removed} />
                    <BelowRows>
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
                    </BelowRows>
                    {factors.length > 0 && (
                      <RecoveryCodes onMade={(codes) => goTo({ at: 'codes', codes })} />
                    )}
                  </>
                )}
              </LoadedContent>
            )}
            {step.at === 'app' && (
              <AppSetup
                setup={step.setup}
                onDone={() => turnedOn(step.name)}
                onCancel={backToList}
              />
            )}
            {step.at === 'phone' && <PhoneSetup onDone={turnedOn} onCancel={backToList} />}
            {step.at === 'codes' && <CodeList codes={step.codes} onDone={backToList} />}
          </>
        )}
      </LoadedContent>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

function headOf(step: Step, factors: readonly SecondFactor[]): { title: string; note?: string } {
  switch (step.at) {
    case 'list':
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

/** The first name that is not taken, because the server requires unique names. */
function freeName(factors: readonly SecondFactor[]): string {
  const used = new Set(factors.map(({ friendly_name }) => friendly_name))
  const names = Array.from({ length: factors.length + 1 }, (_, index) =>
    strings.twoFactor.appName(index + 1),
  )
  return names.find((name) => !used.has(name)) ?? strings.twoFactor.appName(1)
}
