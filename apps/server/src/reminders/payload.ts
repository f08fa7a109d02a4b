import { Buffer } from 'node:buffer'
import { directionOf } from '@daymark/core/account/textLanguage'
import { isolatedIn } from '@daymark/core/messages/isolated'
import { languageTold } from '@daymark/core/messages/languages'
import { pushTexts } from '@daymark/core/messages/pushes'
import type { Content, Delivery, Source } from './delivery.ts'
import { wordingOf } from './wording.ts'

/** The magic number of Declarative Web Push, which browsers show without a worker. */
const declarative = 8_030
/** Push services take 4,096 bytes, with what encryption adds. */
const mostBytes = 3_072
/** Of the two marks around a title of another direction. */
const isolatingBytes = 6

type Ringing = Pick<Delivery, 'source' | 'source_id' | 'fire_at'> & { content: Content }

/** What a device shows, as JSON of at most 3 kB; `site` is the address of the web app. */
export function payloadOf({ source, source_id, fire_at, content }: Ringing, site: string): string {
  const at = new Date(fire_at).toISOString()
  const language = languageTold(...(content.languages ?? []))
  const { done, snooze } = pushTexts[language]
  const { title, body } = wordingOf(language, source, content)
  const address = addressOf(source, source_id, at)
  const navigate = (act = '') => `${site}/${address}${act}`
  const actions = [
    { action: 'done', title: done, navigate: navigate('&do=done') },
    { action: 'snooze', title: snooze, navigate: navigate('&do=snooze') },
  ]
  const withTitle = (shown: string) =>
    JSON.stringify({
      web_push: declarative,
      notification: {
        title: isolatedIn(language)(shown),
        body,
        lang: language,
        dir: directionOf(language),
        navigate: navigate(),
        tag: `${source}/${source_id}`,
        ...(source === 'reminder' && { actions }),
        data: { source, id: source_id, at },
      },
    })

  const whole = withTitle(title)
  if (Buffer.byteLength(whole) <= mostBytes) return whole
  const room = mostBytes - Buffer.byteLength(withTitle('…')) - isolatingBytes
  return withTitle(`${cut(title, room)}…`)
}

/** What the app does when it is opened by the notification. */
function addressOf(source: Source, id: string, at: string): string {
  switch (source) {
    case 'reminder':
      return `?reminder=${id}&at=${encodeURIComponent(at)}`
    case 'timer':
      return `?timer=${id}`
    case 'plan':
      return '?plan'
    case 'close':
      return '?close'
    // The app shows what was missed.
    case 'more':
      return ''
    case 'test':
      return '?reminders'
  }
}

/** The longest beginning of whole characters that takes at most so many bytes in JSON. */
function cut(text: string, bytes: number): string {
  let taken = 0
  let shown = ''
  for (const character of text) {
    taken += Buffer.byteLength(JSON.stringify(character)) - 2
    if (taken > bytes) break
    shown += character
  }
  return shown.trimEnd()
}
