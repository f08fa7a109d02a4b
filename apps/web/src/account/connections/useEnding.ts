import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../context.tsx'
import { useRequest } from '../useRequest.ts'

type EndingOptions = { onChanged: () => Promise<void>; ended: (name: string) => string }

/** Ends the connections of one list, says so, and keeps the focus there. */
export function useEnding({ onChanged, ended }: EndingOptions) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  async function end({ id, name }: { id: string; name: string }, index: number): Promise<void> {
    if (!(await run(id, () => account.endConnection(id)))) return
    await onChanged()
    flushSync(() => announce(ended(name)))
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-ends]') ?? [])]
    const next = buttons[Math.min(index, buttons.length - 1)] ?? heading.current
    next?.focus()
  }

  return { end, isBusy, failure, announcement, announce, heading, list }
}
