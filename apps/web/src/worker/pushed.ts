import { directionOf, type TextLanguage } from '@daymark/core/account/textLanguage'
import { unreadablePush } from '@daymark/core/messages/unreadablePush'

/** A notification as a browser takes it. */
export type Note = {
  title: string
  options: {
    body: string
    tag: string
    icon: string
    lang: string
    dir: 'ltr' | 'rtl' | 'auto'
    /** What it and its actions lead to, by the name of the action. */
    data: Readonly<Record<string, string>>
    actions: readonly { action: string; title: string }[]
  }
}

type Read = Readonly<Record<string, unknown>>

/**
 * What was pushed, as declarative Web Push. A push that cannot be read is shown, too, in the language that is shown here: browsers
 * end subscriptions that hide one.
 */
export function readPushed(text: string, language: TextLanguage): Note {
  const read = objectIn(parse(text).notification)
  const actions = (Array.isArray(read.actions) ? read.actions : []).map(objectIn)
  const navigate = textIn(read.navigate)
  const isRead = textIn(read.title) !== ''
  return {
    title: textIn(read.title) || 'Daymark',
    options: {
      body: isRead ? textIn(read.body) : unreadablePush[language],
      lang: isRead ? textIn(read.lang) : language,
      dir: isRead ? directionIn(read.dir) : directionOf(language),
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

const directionIn = (value: unknown) => (value === 'ltr' || value === 'rtl' ? value : 'auto')

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
