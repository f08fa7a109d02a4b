import { mailTexts } from '@daymark/core/messages/mails'
import { pageTexts } from '@daymark/core/messages/pages'
import { pushTexts } from '@daymark/core/messages/pushes'
import { expect, test } from 'vitest'
import { codes, translationOf } from './samples/languages.ts'

const translations = await Promise.all(codes.map(translationOf))
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each(translations)(
  '[LANG-8] mails, pushes and pages call the controls of the app as it does in $code',
  ({ code, parts: { recovery, ringing, reminderSettings } }) => {
    const language = code === 'pt' ? 'pt-BR' : code
    const { done, snooze } = pushTexts[language]
    const { passwordChanged, repeated } = mailTexts[language]

    expect([done, snooze].map(plain)).toEqual([ringing?.done, ringing?.snooze].map(plain))
    for (const { footnote } of [passwordChanged, repeated('')]) {
      expect(plain(footnote)).toContain(plain(recovery?.forgot))
    }
    expect(plain(pageTexts[language].unsubscribing.done.text)).toContain(
      plain(reminderSettings?.title),
    )
  },
)
