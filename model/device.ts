import { tables } from '@daymark/core/tables/all'
import { type Client, openClient } from '@daymark/sync/client'
import { clientParts } from '@daymark/sync/testing/environment'
import { openMemoryDevice } from '@daymark/sync/testing/memoryDevice'
import { expect } from 'vitest'
import type { signUpTestUser } from './testUser.ts'

/** A device of its own that asks the server when it is woken. */
export function deviceOf(remote: Awaited<ReturnType<typeof signUpTestUser>>['remote']): Client {
  return openClient({
    ...clientParts(),
    ...openMemoryDevice(tables).openTab(),
    clock: Date.now,
    newId: () => crypto.randomUUID(),
    tables,
    days: ['2026-10-14'],
    remote: { ...remote, onChange: () => () => {} },
    onRowsChange() {},
    onStatusChange() {},
    report: ({ kind, ...what }) => expect.fail(`${kind}: ${JSON.stringify(what)}`),
  })
}
