import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { mailTexts } from '@daymark/core/messages/mails'
import type { MailContent } from './mail.ts'
import { render } from './mailPage.ts'

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

export function reminderMail(
  language: TextLanguage,
  { reminders, count, url, unsubscribe }: ReminderMailText,
): MailContent {
  const texts = mailTexts[language]
  const [first] = reminders
  return render(language, {
    subject:
      first && reminders.length === 1 ? shortened(first.title) : texts.reminders.count(count),
    paragraphs: reminders.map(({ title, body }) => texts.reminders.line(title, body)),
    action: { label: texts.openDaymark, url },
    footnote: texts.reminders.footnote(unsubscribe),
  })
}

/** Shortens a title to one line, because a header cannot have more. */
function shortened(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestSubject ? `${line.slice(0, longestSubject).trimEnd()}…` : line
}
