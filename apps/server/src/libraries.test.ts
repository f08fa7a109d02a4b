import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each(['nodemailer', 'openid-client', 'prom-client', '@modelcontextprotocol/server'])(
  '%s is not loaded where no setting and no request asks for it',
  (library) => {
    const loading = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) =>
        new RegExp(`^import (?!type )[^']* from '${library}'`, 'm').test(
          readFileSync(join(import.meta.dirname, name), 'utf8'),
        ),
      )

    expect(loading).toEqual([])
  },
)
