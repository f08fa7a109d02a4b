import { describe, expect, test } from 'vitest'
import { followLaunches, keepLaunches } from './launchQueue.ts'
import { memoryStorage } from './memoryStorage.ts'
import { keepShared, takeShared } from './shared.ts'

const origin = 'https://daymark.example'

type Launch = { targetURL?: string; files?: { getFile(): Promise<File> }[] }

/** A page that the operating system opens the app in, and where it was sent. */
function openPage(openedBy = `${origin}/`) {
  let launch: (params: Launch) => void = () => {}
  const wentTo: string[] = []
  const openings = [openedBy]
  const page = {
    launchQueue: {
      setConsumer(consumer: typeof launch) {
        launch = consumer
      },
    },
    takeOpening: () => openings.shift(),
    goTo: (search: string) => void wentTo.push(search),
  }
  return { page, wentTo, launch: (params: Launch) => launch(params) }
}

function followed(openedBy?: string) {
  const { page, wentTo, launch } = openPage(openedBy)
  const happened: unknown[] = wentTo
  followLaunches(
    page,
    (shared) => void happened.push(shared),
    (files) => void happened.push(files.map(({ name }) => name)),
  )
  return { happened, launch }
}

describe('[PWA-2a, PWA-2d] the app that is open already', () => {
  test('shows shared text in its form', () => {
    const { happened, launch } = followed()

    launch({ targetURL: `${origin}/?title=Buy+milk&url=https%3A%2F%2Fa.example` })

    expect(happened).toEqual([{ title: 'Buy milk', description: 'https://a.example' }])
  })

  test('goes to what a shortcut names, and stays where it is without one', () => {
    const { happened, launch } = followed()

    launch({ targetURL: `${origin}/?open=plan` })
    launch({ targetURL: `${origin}/` })

    expect(happened).toEqual(['?open=plan'])
  })

  test('does nothing for the address that opened the page', () => {
    const { happened, launch } = followed(`${origin}/?title=Buy+milk`)

    launch({ targetURL: `${origin}/?title=Buy+milk` })

    expect(happened).toEqual([])
  })

  test('goes where it was opened when that is asked for again', () => {
    const { happened, launch } = followed(`${origin}/?open=add`)

    launch({ targetURL: `${origin}/?open=add` })
    launch({ targetURL: `${origin}/?open=add` })

    expect(happened).toEqual(['?open=add'])
  })

  test('imports the files that it is opened with', async () => {
    const { happened, launch } = followed()
    const file = new File(['- [ ] Milk'], 'list.md')

    launch({ files: [{ getFile: async () => file }] })
    await Promise.resolve().then(() => {})
    await new Promise((resolve) => setImmediate(resolve))

    expect(happened).toEqual([['list.md']])
  })
})

describe('[PWA-2c] the app that is open already while nobody is signed in', () => {
  const file = new File(['- [ ] Milk'], 'list.md')
  const hour = 3_600_000

  function signedOut() {
    const storage = memoryStorage()
    const { page, launch } = openPage()
    keepLaunches(page, (shared) => keepShared(shared, storage, 0))
    return { page, storage, launch }
  }

  test('keeps shared text for an hour', () => {
    const shared = { title: 'Buy milk', description: 'Two\nhttps://a.example' }
    const [soon, late] = [signedOut(), signedOut()]
    for (const { launch } of [soon, late]) {
      launch({ targetURL: `${origin}/?text=Buy+milk%0ATwo&url=https%3A%2F%2Fa.example` })
    }

    expect(takeShared(soon.storage, hour)).toEqual(shared)
    expect(takeShared(late.storage, hour + 1)).toBe(null)
  })

  test('keeps files until someone is', async () => {
    const { page, launch } = signedOut()
    const imported: string[][] = []
    const follow = () =>
      followLaunches(
        page,
        () => {},
        (files) => void imported.push(files.map(({ name }) => name)),
      )

    launch({ files: [{ getFile: async () => file }] })
    await new Promise((resolve) => setImmediate(resolve))
    follow()
    follow()

    expect(imported).toEqual([['list.md']])
  })
})
