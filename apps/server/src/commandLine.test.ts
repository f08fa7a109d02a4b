import { expect, test } from 'vitest'
import { startDaymark } from '../test/daymark.ts'
import type { WebFiles } from './web.ts'

const headers = { 'content-type': 'text/javascript; charset=utf-8' }
const bodies = { plain: () => Buffer.from('#!/usr/bin/env node') }
const commandLine: WebFiles = new Map([['/daymark.mjs', { etag: 'W/"1"', headers, bodies }]])

test.each([
  [true, 200],
  [false, 404],
])(
  'the command line is handed out where apps are connected (%s) [CLI-1a]',
  async (apps, status) => {
    const server = await startDaymark({ config: { apps }, commandLine })

    const response = await server.app.request('/daymark.mjs')

    expect(response.status).toBe(status)
    await server.close()
  },
)
