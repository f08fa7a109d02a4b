import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ConnectedApp, useSession } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { useRequest } from '../../useRequest.ts'
import { LevelChoice, ListLine, SwitchLines } from './AccessFields.tsx'
import { accessOf, everything, type Grant, grantOf, type Offer } from './access.ts'
import { oneLine } from './oneLine.ts'
import type { PageProps } from './openPage.ts'
import { PageForm } from './PageForm.tsx'
import styles from './ProgramPage.module.css'

/** No app but the command line may delete. */
const offer: Offer = { ...everything, levels: ['read', 'propose', 'write'] }

/** Lowers or raises what an app may do, at once. */
export function ChangeApp({
  app,
  onChanged,
  onSignOut,
  onLeave,
}: PageProps & { app: ConnectedApp }) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const [grant, setGrant] = useState<Grant>(() => grantOf(app))
  const [password, setPassword] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const levels = [...(fields.current?.querySelectorAll('input') ?? [])]
    const first = levels.find(({ checked }) => checked) ?? levels[0]
    first?.focus()
  }, [])
  const change = (patch: Partial<Grant>) => setGrant((before) => ({ ...before, ...patch }))
  const access = accessOf(grant)
  const isEmpty = access.scopes.length === 0

  async function submit({ currentTarget: form }: FormEvent<HTMLFormElement>): Promise<void> {
    setSubmitted(true)
    if (access.lists?.length === 0) form.querySelector<HTMLElement>('[type=checkbox]')?.focus()
    if (isEmpty || access.lists?.length === 0) return
    if (!(await run('change', () => account.changeApp(app.id, access, password)))) return
    await onChanged()
    onLeave(strings.programs.changed(oneLine(app.name)))
  }

  return (
    <PageForm
      action={strings.programs.save}
      isBusy={isBusy('change')}
      failure={failure}
      password={password}
      onPassword={setPassword}
      onSubmit={submit}
      onCancel={() => onLeave()}
      onSignOut={onSignOut}
    >
      <div ref={fields}>
        <LevelChoice grant={grant} offer={offer} onChange={change} />
      </div>
      <div>
        <SwitchLines grant={grant} offer={offer} onChange={change} />
        <ListLine
          lists={grant.lists}
          isMissing={isSubmitted && grant.lists?.length === 0}
          onChange={(lists) => change({ lists })}
        />
      </div>
      {isSubmitted && isEmpty && (
        <p role="alert" className={styles.missing}>
          {strings.access.nothing}
        </p>
      )}
    </PageForm>
  )
}
