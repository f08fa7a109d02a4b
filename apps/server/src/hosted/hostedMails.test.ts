import { directionOf, textLanguages } from '@daymark/core/account/textLanguage'
import { mailTexts } from '@daymark/core/messages/mails'
import { describe, expect, test } from 'vitest'
import { hostedMails } from './hostedMails.ts'

const mails = hostedMails()
const names = [
  'confirmation',
  'invite',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
]

/** What Go makes of such a template: its conditions and nothing else. */
function shown(template: string, language: unknown): string {
  const said = String(language)
  const body = template
    .replace('{{ $l := printf "%v" .Data.language }}', '')
    .replace(/{{ end }}$/, '')
  const [, ...parts] = body.split(/{{ (?:else )?if eq \$l "/)
  const last = parts.length - 1
  const [lastCase = '', otherwise = ''] = (parts[last] ?? '').split('{{ else }}')
  const cases = parts.with(last, lastCase).map((part) => part.split('" }}'))
  return cases.find(([code]) => code === said)?.[1] ?? otherwise
}

describe('[LANG-8] the mails of a hosted project', () => {
  test('have a subject and a template each, by the names of its settings', () => {
    expect(Object.keys(mails).toSorted()).toEqual(
      names
        .flatMap((name) => [`mailer_subjects_${name}`, `mailer_templates_${name}_content`])
        .toSorted(),
    )
  })

  test.each(textLanguages.flatMap((language) => names.map((name) => [language, name] as const)))(
    'are in %s where that is said at the sign-up: %s',
    (language, name) => {
      const subject = shown(mails[`mailer_subjects_${name}`] ?? '', language)
      const page = shown(mails[`mailer_templates_${name}_content`] ?? '', language)

      expect(page).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      expect(page).toContain(`<title>${subject}</title>`)
      expect(page).toContain('{{ .Token }}')
      expect(page.includes('href="{{ .ConfirmationURL }}"')).toBe(name !== 'reauthentication')
      expect(page.includes('{{ .NewEmail }}')).toBe(name === 'email_change')
      expect(page).not.toContain(mailTexts[language].works.day)
    },
  )

  test.each([undefined, null, 7, 'tlh', '"}}'])(
    'are English where it is not known: %j',
    (language) => {
      expect(shown(mails.mailer_subjects_recovery ?? '', language)).toBe('Choose a new password')
    },
  )

  test('are conditions that Go can read', () => {
    for (const template of Object.values(mails)) {
      const marks = [...template.matchAll(/{{ (.*?) }}/g)].map(([, inner = '']) => inner)
      const isKnown = (inner: string) =>
        /^(\$l := printf "%v" \.Data\.language|(else )?if eq \$l "[\w-]+"|else|end|\.(Token|ConfirmationURL|NewEmail))$/.test(
          inner,
        )

      expect(marks.filter((inner) => !isKnown(inner))).toEqual([])
      expect(template.split('{{').length).toBe(marks.length + 1)
    }
  })
})
