import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTabs } from './tabs.ts'
import { blockStorage } from './testing/blockedStorage.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { note, notes } from './testing/notes.ts'

const offline = { kind: 'offline' } as const
const write = note(1, 'Write')
const read = note(2, 'Read')
const later = '2026-10-14T09:42:00.000Z'

describe('a change made on another device', () => {
  test('arrives when realtime brings it', async () => {
    const { client, server } = clientWith({ notes: [write] })
    await settled()

    server.apply(notes.patch(write.id, { rank: 1 }, later))
    await settled()

    expect(client.row({ table: 'notes', id: write.id })?.rank).toBe(1)
  })

  test('[S2] does not take away an edit that is not sent yet', async () => {
    const { client, server, connection } = clientWith({ notes: [write] })
    await settled()
    connection.failWith(offline)
    const at = client.stamp()
    client.act([notes.patch(write.id, { title: 'Write well' }, at)])
    await settled()

    server.apply(notes.patch(write.id, { title: 'Scribble' }, at))
    await settled()

    expect(titles(client, 1)).toEqual(['Write well'])
  })
})

describe('[S20] two tabs', () => {
  test('show the same at once, and one of them sends', async () => {
    const { client, openTab, server, connection } = clientWith({ notes: [write] })
    const second = openTab()
    await settled()

    second.act([notes.create(read)])
    await settled()

    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
    expect(titles(second, 1, 2)).toEqual(['Write', 'Read'])
    expect(connection.sent).toHaveLength(1)
    expect(server.rows('notes')).toHaveLength(2)
  })

  test('go on when the sync leader is closed', async () => {
    const { client, openTab, server } = clientWith({ notes: [write] })
    const second = openTab()
    await settled()
    client.close()

    second.act([notes.create(read)])
    await settled()

    expect(server.rows('notes')).toHaveLength(2)
    expect(second.status()).toEqual({ kind: 'current' })
  })

  test('both know what waits while offline', async () => {
    const { client, openTab, connection } = clientWith()
    const second = openTab()
    await settled()
    connection.failWith(offline)

    second.act([notes.create(read)])
    await settled()

    expect(client.status()).toEqual({ kind: 'offline', waiting: 1 })
    expect(second.status()).toEqual({ kind: 'offline', waiting: 1 })
  })

  test('send what one of them kept just before it died', async () => {
    const { openTab, server } = clientWith()
    const second = openTab()
    await settled()
    second.act([notes.create(read)])
    second.close()
    await settled()

    openTab()
    await settled()

    expect(server.rows('notes')).toMatchObject([{ title: 'Read' }])
  })
})

describe('leaving', () => {
  test('[AUTH-6e] wipes everything of this person from the device', async () => {
    const { client, device, connection } = clientWith({ notes: [write] })
    await settled()
    connection.failWith(offline)
    client.act([notes.create(read)])
    await settled()

    await client.wipe()

    expect([device.rows(), device.queue(), device.log()]).toEqual([[], [], []])
  })

  test('[AUTH-6e] keeps nothing any more, here and in the other tab', async () => {
    const { client, openTab, device } = clientWith({ notes: [write] })
    const other = openTab()
    await settled()
    await client.wipe()
    await settled()

    for (const tab of [client, other]) tab.act([notes.patch(write.id, { rank: 1 }, tab.stamp())])
    await settled()

    expect([client.wiped(), other.wiped()]).toEqual([true, true])
    expect([device.queue(), device.log()]).toEqual([[], []])
  })

  test('[T44] keeps the database open until it is emptied, so that no other tab deletes it before', async () => {
    const { client, device } = clientWith({ notes: [write] })
    await settled()
    const release = device.holdWipes()

    const wiped = client.wipe()
    await settled()
    expect(device.isOpen()).toBe(true)
    release()
    await wiped
    await settled()

    expect(device.isOpen()).toBe(false)
  })

  test('a closed client sends nothing more', async () => {
    const { client, connection } = clientWith()
    await settled()
    connection.failWith(offline)
    client.act([notes.create(read)])
    await settled()

    client.close()
    await settled()

    expect(connection.sent).toEqual([])
  })
})

describe('[SYNC-5d] a tab of a browser that blocks storage', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('leads, and closes', async () => {
    blockStorage(vi.stubGlobal)
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
    const tabs = openTabs('mine')
    const roles: string[] = []
    tabs.onMessage(() => roles.push('told'))

    tabs.lead(
      () => roles.push('leads'),
      () => roles.push('follows'),
    )
    tabs.post({ kind: 'written' })
    await vi.waitFor(() => expect(roles).toEqual(['leads']))

    expect(() => tabs.close()).not.toThrow()
  })

  test('leads in the background, too', async () => {
    blockStorage(vi.stubGlobal)
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
    const roles: string[] = []

    openTabs('mine').lead(
      () => roles.push('leads'),
      () => roles.push('follows'),
    )

    await vi.waitFor(() => expect(roles).toEqual(['follows', 'leads']))
  })
})
