import type { Content, Source } from './delivery.ts'

/** What a notification says, and a line of a mail. */
export function wordingOf(source: Source, content: Content): { title: string; body: string } {
  switch (source) {
    case 'reminder':
      return { title: content.title ?? '', body: whenOf(content) }
    case 'timer':
      return { title: content.title ?? 'Focus timer', body: endOf(content) }
    case 'plan':
      return { title: 'Plan the day', body: 'Choose what to do today.' }
    case 'close':
      return { title: 'Close the day', body: 'Look at your day and move the rest.' }
    case 'more':
      return { title: moreOf(content.count ?? 0), body: 'Open Daymark to see them.' }
    case 'test':
      return { title: 'Reminders arrive on this device', body: 'This is the test you asked for.' }
  }
}

/** Words such as ‘tomorrow’ may be wrong when the device shows it, so the day has its name. */
function whenOf({ day, minutes, today, clock }: Content): string {
  const time = typeof minutes === 'number' ? timeOf(minutes, clock) : null
  if (!day || day === today) return time === null ? 'Today' : `At ${time}`
  return [dayNames.format(new Date(`${day}T00:00:00Z`)), time].filter(Boolean).join(', ')
}

const dayNames = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const moreOf = (count: number) => (count === 1 ? '1 more reminder' : `${count} more reminders`)

/** 18:00, or 6:00 PM. */
function timeOf(minutes: number, clock: number | undefined): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hour, minute] = [Math.floor(minutes / 60), two(minutes % 60)]
  if (clock !== 12) return `${two(hour)}:${minute}`
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

function endOf({ phase, title }: Content): string {
  if (phase === 'short_break' || phase === 'long_break') return 'Your break is over.'
  return title ? 'The time is up.' : 'Focus done. Time for a break.'
}
