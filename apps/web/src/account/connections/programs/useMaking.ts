import type { Result } from '@daymark/core/result'
import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { useAutofocus } from '../../../ui/useAutofocus.ts'
import { useRequest } from '../../useRequest.ts'
import type { PageProps } from './openPage.ts'

type Making<Made> = {
  /** The first field that is not filled in, by its selector. */
  missing: string | false
  title: string
  make: (password: string | null) => Promise<Result<Made, Failure>>
}

/** A page that asks for something to be made, until it is there. */
export function useMaking<Made>(page: PageProps, { missing, title, make }: Making<Made>) {
  const { run, isBusy, failure } = useRequest()
  const [password, setPassword] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  /** The first field. */
  const field = useRef<HTMLInputElement>(null)
  useAutofocus(field)

  async function submit({ currentTarget: form }: FormEvent<HTMLFormElement>): Promise<void> {
    setSubmitted(true)
    if (missing !== false) {
      form.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    const done = await run('make', () => make(password))
    if (!done) return
    page.onTitle(title)
    setMade(done.value)
    await page.onChanged()
  }

  return {
    made,
    isSubmitted,
    field,
    /** Of its `PageForm`. */
    form: {
      action: strings.programs.makeIt,
      isBusy: isBusy('make'),
      failure,
      password,
      onPassword: setPassword,
      onSubmit: submit,
      onCancel: () => page.onLeave(),
      onSignOut: page.onSignOut,
    },
  }
}
