import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFakeBrowser } from './fakeBrowser.ts'
import { createPageHistory } from './pageHistory.ts'

type PageHistory = ReturnType<typeof createPageHistory>

function opened(search = '') {
  const window = openFakeBrowser(search)
  return { ...window, page: createPageHistory(window.browser) }
}

/** A layer of the page, as a component that is mounted until it is closed. */
function layerOf(page: PageHistory, name = '', hasEntry = true) {
  const layer = { isOpen: true, close }
  const closed = page.open(
    name,
    () => {
      layer.isOpen = false
    },
    hasEntry,
  )
  function close() {
    layer.isOpen = false
    closed()
  }
  return layer
}

describe('going to another place', () => {
  test('[NAV-3a] makes an entry, and Back shows the one before with what it kept', async () => {
    const { page, press, settle } = opened()
    page.keep('search', 'milk')
    page.push('?place=week', { search: '' })

    press(-1)
    await settle()

    expect(page.entry()).toMatchObject({ at: 0, search: '', kept: { search: 'milk' } })
  })

  test('[NAV-3a] right after a change keeps it for Forward', async () => {
    const { page, press, pressAtOnce, settle } = opened()
    page.push('?place=lists')
    for (const text of ['m', 'mi', 'milk']) page.keep('search', text)

    pressAtOnce(-1)
    await settle()
    expect(page.entry()).toMatchObject({ at: 0, kept: {} })
    press(1)
    await settle()

    expect(page.entry()).toMatchObject({ at: 1, search: '?place=lists', kept: { search: 'milk' } })
  })

  test('[NAV-3a] after such a Back forgets what was there', async () => {
    const { page, press, pressAtOnce, settle } = opened()
    page.push('?place=lists')
    for (const text of ['m', 'milk']) page.keep('search', text)
    pressAtOnce(-1)
    await settle()

    page.push('?place=week')
    page.push('?place=month')
    press(-1)
    await settle()

    expect(page.entry()).toMatchObject({ at: 1, search: '?place=week' })
    expect(page.entry().kept.search).toBeUndefined()
  })

  test('[NAV-3b] makes one entry while a key is held down', () => {
    const { page, addresses } = opened()
    page.push('?day=2026-10-15')
    page.hold(true)
    page.push('?day=2026-10-16')
    page.push('?day=2026-10-17')
    page.hold(false)
    page.push('?day=2026-10-18')

    expect(page.entry().at).toBe(2)
    expect(addresses()).toHaveLength(3)
    expect(addresses()[2]).toBe('?day=2026-10-18')
  })

  test('[NAV-3b] writes the last address of a key that was held down', async () => {
    const { page, addresses, settle } = opened()
    page.hold(true)
    page.push('?day=2026-10-16')
    page.push('?day=2026-10-17')
    await settle()

    expect(addresses()).toEqual(['?day=2026-10-17'])
  })

  test('[NAV-3a] makes none where the address stays', () => {
    const { page, addresses } = opened('?place=lists')
    page.push('?place=lists', { day: '2026-10-15' })
    expect(addresses()).toEqual(['?place=lists'])
    expect(page.entry().kept).toMatchObject({ day: '2026-10-15' })
  })

  test('[NAV-4b] from a dialog takes the entry of the dialog', async () => {
    const { page, settle, addresses, index } = opened()
    page.add('settings', '?open=settings')
    page.add('import', '?open=import')
    const dialogs = [layerOf(page, 'settings'), layerOf(page, 'import')]

    page.push('?place=lists')
    await settle()

    expect(dialogs.map(({ isOpen }) => isOpen)).toEqual([false, false])
    expect(addresses().slice(0, index() + 1)).toEqual(['', '?place=lists'])
  })

  test('[NAV-5b] keeps what was asked for on leaving', async () => {
    const { page, press, settle } = opened()
    page.onLeave(() => ({ scroll: 500 }))
    page.push('?place=week')
    expect(page.entry().kept.scroll).toBeUndefined()

    press(-1)
    await settle()

    expect(page.entry().kept.scroll).toBe(500)
  })
})

describe('a layer', () => {
  test('[NAV-4a] is closed by Back, the topmost only', async () => {
    const { page, press, settle } = opened('?place=week')
    const dialog = layerOf(page)
    const question = layerOf(page)

    press(-1)
    await settle()

    expect([dialog.isOpen, question.isOpen]).toEqual([true, false])
    expect(page.entry()).toMatchObject({ search: '?place=week', at: 1 })
  })

  test('[NAV-4a] that Back closes leaves the page below it as it is by then', async () => {
    const { page, press, settle } = opened()
    let arrivals = 0
    page.onArrive(() => {
      arrivals += 1
    })
    const form = layerOf(page)
    page.replace(() => '?task=1')
    page.keep('search', 'milk')

    press(-1)
    await settle()
    expect(form.isOpen).toBe(false)
    expect(page.entry()).toMatchObject({ search: '?task=1', kept: { search: 'milk' } })
    expect(arrivals).toBe(0)

    page.push('?place=week')
    press(-1)
    await settle()
    expect(arrivals).toBe(1)
  })

  test('[NAV-4a] stays where the address changes in it', async () => {
    const { page, press, settle } = opened()
    page.add('task', '?task=1')
    page.replace(() => '?task=2', 'task')
    press(-1)
    await settle()
    expect(page.entry().search).toBe('')
  })

  test('[NAV-4b] that is closed otherwise takes its entry along, once', async () => {
    const { page, settle, index } = opened()
    page.push('?place=week')
    const dialog = layerOf(page)
    dialog.close()
    dialog.close()
    await settle()
    await settle()

    expect(page.entry()).toMatchObject({ search: '?place=week', at: 1, layers: [] })
    expect(index()).toBe(1)
  })

  test('[NAV-4b] leaves its entry to the one that opens in the moment in which it closes', async () => {
    const { page, settle, index, press } = opened()
    const first = layerOf(page)
    first.close()
    const second = layerOf(page)
    await settle()
    expect(index()).toBe(1)

    press(-1)
    await settle()
    expect(second.isOpen).toBe(false)
    expect(index()).toBe(0)
  })

  test('[NAV-4b] that closes below another leaves that one open, with one entry', async () => {
    const { page, settle, index, press } = opened()
    const menu = layerOf(page)
    page.add('settings', '?open=settings')
    const settings = layerOf(page, 'settings')
    menu.close()
    await settle()
    expect(settings.isOpen).toBe(true)
    expect(page.entry().search).toBe('?open=settings')

    press(-1)
    await settle()
    expect(settings.isOpen).toBe(false)
    expect(index()).toBe(0)
  })

  test('[NAV-4a] without an entry is closed by Back, which goes nowhere', async () => {
    const { page, press, settle, index } = opened()
    page.push('?place=week')
    const menu = layerOf(page, '', false)

    press(-1)
    await settle()
    expect(menu.isOpen).toBe(false)
    expect(page.entry().search).toBe('?place=week')
    expect(index()).toBe(1)

    press(-1)
    await settle()
    expect(page.entry().search).toBe('')
  })

  test('[NAV-4c] that has a name is opened again by Forward; another is passed over', async () => {
    const { page, press, settle, index } = opened()
    page.add('help', '?open=help')
    layerOf(page, 'help')
    layerOf(page)
    press(-1)
    await settle()
    press(1)
    await settle()
    expect(index()).toBe(1)
    expect(page.entry().layers.map(({ name }) => name)).toEqual(['help'])

    press(-1)
    await settle()
    press(1)
    await settle()
    expect(page.entry()).toMatchObject({ search: '?open=help' })
  })

  test('[NAV-5a] is there after a reload if it has a name', async () => {
    const { page, browser, settle } = opened()
    page.add('settings', '?open=settings')
    layerOf(page, 'settings')
    layerOf(page)

    const reloaded = createPageHistory(browser)
    reloaded.dropLost()
    await settle()

    expect(reloaded.entry()).toMatchObject({ at: 1, search: '?open=settings' })
    expect(reloaded.entry().layers).toHaveLength(1)
  })

  test('[NAV-4b] that the address of a new window names is closed in place', async () => {
    const { page, addresses, settle } = opened('?place=week&open=help')
    page.begin([{ name: 'help', under: '?place=week' }])
    const help = layerOf(page, 'help')
    help.close()
    await settle()
    expect(addresses()).toEqual(['?place=week'])
  })

  test('[NAV-4b] with pages is closed as a whole, and Back shows the page before', async () => {
    const { page, press, settle, index } = opened()
    page.add('settings', '?open=settings')
    const dialog = layerOf(page, 'settings')
    page.turn('?open=account')
    press(-1)
    await settle()
    expect(dialog.isOpen).toBe(true)
    expect(page.entry().search).toBe('?open=settings')

    page.turn('?open=account')
    dialog.close()
    await settle()
    expect(page.entry().search).toBe('')
    expect(index()).toBe(0)
  })
})

test('[NAV-5b] what is typed is in the history when the page goes', () => {
  const { page, browser, hide } = opened()
  page.keep('search', 'm')
  page.keep('search', 'mi')
  hide()
  expect(createPageHistory(browser).entry().kept.search).toBe('mi')
})

test('[NAV-7a] leaving for an address closes everything', async () => {
  const { page, settle, addresses, index } = opened()
  page.push('?place=lists&list=1')
  page.add('settings', '?place=lists&list=1&open=settings')
  const dialog = layerOf(page, 'settings')
  page.leaveFor('')
  await settle()
  expect(dialog.isOpen).toBe(false)
  expect(addresses()[index()]).toBe('')
})

test('[NAV-4a, NAV-4b] in any order of presses, what is open has one entry each and no other', async () => {
  const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
  const acts = ['open', 'close', 'go', 'leave', 'back', 'forward'] as const
  const presses = fc.array(
    // Not each is followed by a pause: the next may come before the browser has arrived.
    fc.record({ act: fc.constantFrom(...acts), pause: fc.boolean() }),
    { maxLength: 40 },
  )

  const property = fc.asyncProperty(presses, async (presses) => {
    const { page, press, settle, index } = opened()
    const layers: ReturnType<typeof layerOf>[] = []
    for (const [number, { act, pause }] of presses.entries()) {
      const top = layers.findLast(({ isOpen }) => isOpen)
      if (act === 'open') layers.push(layerOf(page))
      if (act === 'close') top?.close()
      if (act === 'leave' || (act === 'go' && !top)) page.push(`?day=${number}`)
      if (act === 'back') press(-1)
      if (act === 'forward') press(1)
      if (pause) await settle()
    }
    await settle()
    await settle()
    expect(page.entry().layers).toHaveLength(layers.filter(({ isOpen }) => isOpen).length)
    expect(page.entry().at).toBe(index())
  })
  await fc.assert(property, { numRuns: 300, seed })
})
