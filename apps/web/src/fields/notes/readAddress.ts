import { TaskId } from '@daymark/core/ids'
import type { Address } from '@daymark/core/notes/note'
import * as v from 'valibot'

/** An address as the browser parses it; hosts are in punycode, so that look-alikes differ. */
export function readAddress(text: string): Address | null {
  // Without an exception, which takes long where thousands are no addresses.
  if (!URL.canParse?.(text)) return null
  const { href, protocol, hostname, username, origin, search } = new URL(text)
  const task = v.safeParse(TaskId, new URLSearchParams(search).get('task'))
  return {
    href,
    scheme: protocol.slice(0, -1),
    host: hostname || hostOfMail(href),
    hasUser: username !== '',
    task: origin === location.origin && task.success ? task.output : null,
  }
}

function hostOfMail(href: string): string {
  return /^mailto:[^?]*@([^?,]+)/i.exec(href)?.[1] ?? ''
}
