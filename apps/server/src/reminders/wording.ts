import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { pushTexts } from '@daymark/core/messages/pushes'
import type { PushTexts } from '@daymark/core/messages/pushTexts'
import type { Content, Source } from './delivery.ts'

/** What a notification says, and a line of a mail. */
export function wordingOf(
  language: TextLanguage,
  source: Source,
  content: Content,
): { title: string; body: string } {
  const texts = pushTexts[language]
  switch (source) {
    case 'reminder':
      return { title: content.title ?? '', body: whenOf(texts, content) }
    case 'timer':
      return { title: content.title ?? texts.timer, body: endOf(texts, content) }
    case 'plan':
    case 'close':
    case 'test':
      return texts[source]
    case 'more':
      return { title: texts.more.title(content.count ?? 0), body: texts.more.body }
  }
}

/** Words such as ‘tomorrow’ may be wrong when the device shows it, so the day has its name. */
function whenOf(texts: PushTexts, { day, minutes, today, clock }: Content): string {
  const time = typeof minutes === 'number' ? timeOf(texts, minutes, clock) : null
  if (!day || day === today) return time === null ? texts.today : texts.at(time)
  return texts.on(Date.parse(`${day}T00:00:00Z`), time)
}

/** 18:00, or 6:00 PM. */
function timeOf({ halves }: PushTexts, minutes: number, clock: number | undefined): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hour, minute] = [Math.floor(minutes / 60), two(minutes % 60)]
  if (clock !== 12) return `${two(hour)}:${minute}`
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? halves.morning : halves.afternoon}`
}

function endOf(texts: PushTexts, { phase, title }: Content): string {
  if (phase === 'short_break' || phase === 'long_break') return texts.breakOver
  return title ? texts.timeIsUp : texts.focusDone
}
