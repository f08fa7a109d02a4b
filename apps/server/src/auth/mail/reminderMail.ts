import type { MailContent } from './mail.ts'
import { render } from './mailTemplates.ts'

export type ReminderMailText = {
  /** The reminders that rang, in their order, and the number of further ones. */
  reminders: readonly { title: string; body: string }[]
  /** The number of all reminders that rang. */
  count: number
  /** Opens what rang. */
  url: string
  unsubscribe: string
}

const longestSubject = 120

export function reminderMail({
  reminders,
  count,
  url,
  unsubscribe,
}: ReminderMailText): MailContent {
  const [first] = reminders
  const subject = first && reminders.length === 1 ? shortened(first.title) : `${count} reminders`
  return render({
    subject,
    paragraphs: reminders.map(({ title, body }) => `${title}. ${body}`),
    action: { label: 'Open Daymark', url },
    footnote: `Daymark emails you reminders that reach none of your devices, or all of them if you chose so. To stop these emails: ${unsubscribe}`,
  })
}

/** Shortens a title to one line, because a header cannot have more. */
function shortened(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestSubject ? `${line.slice(0, longestSubject).trimEnd()}…` : line
}
