import { useState } from 'react'
import { type MadeToken, useMinute, useSession } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { LevelChoice, ListLine, SwitchLines } from './AccessFields.tsx'
import { accessOf, everything, type Grant } from './access.ts'
import { Made } from './Made.tsx'
import type { PageProps } from './openPage.ts'
import { PageForm } from './PageForm.tsx'
import styles from './ProgramPage.module.css'
import { useListsText } from './useHeldText.ts'
import { useMaking } from './useMaking.ts'

const longestName = 60
const durations = [30, 90, 365] as const
const usual: Grant = { tasks: 'read', focus: false, meetings: false, lists: null }

/** Asks what a token is called, what it may and for how long; then shows it, this one time. */
export function NewToken(props: PageProps) {
  const { account } = useSession()
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof durations)[number]>(90)
  const [grant, setGrant] = useState(usual)
  const texts = strings.programs
  const called = name.trim()
  const change = (patch: Partial<Grant>) => setGrant((before) => ({ ...before, ...patch }))
  const hasNoList = grant.lists?.length === 0
  const { made, isSubmitted, field, form } = useMaking(props, {
    missing: called === '' ? 'input' : hasNoList && '[data-lists] [type=checkbox]',
    title: called,
    make: (password) => account.makeToken({ ...accessOf(grant), name: called, days }, password),
  })

  if (made) return <MadeOne made={made} name={called} grant={grant} {...props} />
  return (
    <PageForm {...form}>
      <div className={styles.two}>
        <Field label={texts.name} error={isSubmitted && called === '' && texts.nameMissing}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              autoComplete="off"
              maxLength={longestName}
              placeholder={texts.tokenExample}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={texts.endsAfter}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={({ target }) =>
                setDays(durations.find((each) => String(each) === target.value) ?? 90)
              }
            >
              {durations.map((each) => (
                <option key={each} value={each}>
                  {texts.days[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <LevelChoice grant={grant} offer={everything} onChange={change} />
      <div data-lists>
        <SwitchLines grant={grant} offer={everything} onChange={change} />
        <ListLine
          lists={grant.lists}
          isMissing={isSubmitted && hasNoList}
          onChange={(lists) => change({ lists })}
        />
      </div>
    </PageForm>
  )
}

type MadeOneProps = PageProps & { made: MadeToken; name: string; grant: Grant }

function MadeOne({ made, name, grant, onChanged, onLeave }: MadeOneProps) {
  const now = useMinute()
  const listsText = useListsText()
  const texts = strings.programs
  const { until, beside } = strings.access
  return (
    <Made
      of="token"
      id={made.id}
      name={name}
      title={texts.tokenMade(name, grant.tasks, until(made.expires_at, now))}
      label={texts.token}
      secret={made.token}
      copyLabel={texts.copyToken}
      about={`${listsText(grant.lists)} ${beside(grant)}`}
      onChanged={onChanged}
      onLeave={onLeave}
    />
  )
}
