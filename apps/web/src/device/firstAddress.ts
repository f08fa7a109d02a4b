import { isRailWord, type OpenWord, parseAddress, withOpen, withTask } from './address.ts'

/** The layers of a window that begins at an address, from the lowest. A coming day of a series is one; on phones a card and what is beside a day are, too. */
export function layersOf(search: string, onPhone: boolean): { name: string; under: string }[] {
  const { task, open } = parseAddress(search)
  const closed = withOpen(search, null)
  return [
    ...(task && (task.on || onPhone)
      ? [{ name: task.on ? 'occurrence' : 'task', under: withTask(closed, null) }]
      : []),
    ...(open && (onPhone || !isRailWord(open)) ? [{ name: layerOf(open), under: closed }] : []),
  ]
}

/** All pages of the settings are one dialog. */
function layerOf(word: OpenWord): string {
  return word === 'account' || word === 'export' ? 'settings' : (word.split('.')[0] ?? word)
}

/** The id of the question of an app that has sent the browser here; null where none has. */
export function appRequestOf(search: string): string | null {
  const id = new URLSearchParams(search).get('connect') ?? ''
  return /^[\w-]{1,128}$/.test(id) ? id : null
}

/** The form of what links once were: of mails, of notifications, and of password managers. */
export function renewedAddress(search: string): string {
  const word = search.slice(1)
  return Object.hasOwn(formerWords, word) ? `?open=${formerWords[word]}` : search
}

const formerWords: Readonly<Record<string, OpenWord>> = {
  plan: 'plan',
  close: 'close',
  reminders: 'settings.reminders',
  'settings=password': 'account',
}
