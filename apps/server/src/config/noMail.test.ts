import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { noMailNotice } from './noMail.ts'

function noticeWith(variables: Record<string, string>): string | null {
  const config = readConfig(variables)
  if (!config.ok) throw new Error(config.error)
  return noMailNotice(config.value)
}

test('[AUTH-10c, BEGIN-5b] without a mail server the start says where mails are, and how a link is made', () => {
  const notice = noticeWith({ DAYMARK_DATA_DIR: '/var/lib/daymark' })

  expect(notice).toContain(
    'This server sends no mail, because SMTP_URL is not set. Mails are files in /var/lib/daymark/outbox.',
  )
  expect(notice).toContain('npm run people -- link <address> --show')
})

test.each([
  ['a mail server', { SMTP_URL: 'smtp://mail:25' }],
  [
    'a hosted project',
    { SUPABASE_URL: 'https://abcdefgh.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_key' },
  ],
])('[AUTH-10c] with %s it says nothing of mails', (_, variables) => {
  expect(noticeWith(variables)).toBeNull()
})
