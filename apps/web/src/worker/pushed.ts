import { pushed } from '../strings/en/pushed.ts'

/** A notification as a browser takes it. */
export type Note = {
  title: string
  options: {
    body: string
    tag: string
    icon: string
    /** What it and its actions lead to, by the name of the action. */
    data: Readonly<Record<string, string>>
    actions: readonly { action: string; title: string }[]
  }
}

type Read = Readonly<Record<string, unknown>>

/** What was pushed, as declarative Web Push. A push that cannot be read is shown, too: browsers end subscriptions that hide one. */
export function readPushed(text: string): Note {
  const read = objectIn(parse(text).notification)
  const actions = (Array.isArray(read.actions) ? read.actions : []).map(objectIn)
  const navigate = textIn(read.navigate)
  return {
    title: textIn(read.title) || pushed.title,
    options: {
      body: textIn(read.title) ? textIn(read.body) : pushed.unknown,
      tag: textIn(read.tag),
      icon: '/icon-192.png',
      data: {
        navigate,
        ...Object.fromEntries(
          actions.map((one) => [textIn(one.action), textIn(one.navigate) || navigate]),
        ),
      },
      actions: actions.map((one) => ({ action: textIn(one.action), title: textIn(one.title) })),
    },
  }
}

/** Where a press on a notification leads: to this site alone. */
export function addressOf(data: unknown, action: string, origin: string): string | null {
  const read = objectIn(data)
  const address = textIn(read[action]) || textIn(read.navigate)
  if (address === '') return null
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin
    ? new URL(address, origin).href
    : `${origin}/`
}

function parse(text: string): Read {
  try {
    return objectIn(JSON.parse(text))
  } catch {
    return {}
  }
}

function objectIn(value: unknown): Read {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
