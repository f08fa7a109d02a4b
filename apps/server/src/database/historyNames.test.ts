import { parseUserAgent } from '@daymark/core/account/userAgent'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'

const { admin, close } = await freshDatabase()
afterAll(close)

const apple = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  `${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
  `${windows} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`,
  `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
  `${apple} Version/17.4 Safari/605.1.15`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) FxiOS/128.0 Mobile/15E148 Safari/605.1.15',
  'curl/8.5.0',
  '',
])('[HIST-3] the database names %s as lists of sessions do', async (userAgent) => {
  const { browser, system } = parseUserAgent(userAgent)

  const [named] = await admin`select private.name_user_agent(${userAgent}) as name`

  expect(named?.name).toBe([browser, system].filter(Boolean).join(' on ') || null)
})
