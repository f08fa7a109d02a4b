import { describe, expect, test } from 'vitest'
import { followLaunches } from './launchQueue.ts'

const origin = 'https://daymark.example'

function followed(openedBy = `${origin}/`) {
  const happened: unknown[] = []
  let launch: (params: { targetURL?: string; files?: { getFile(): Promise<File> }[] }) => void =
    () => {}
  followLaunches(
    {
      launchQueue: {
        setConsumer: (consumer) => {
          launch = consumer
        },
      },
      openedBy,
      goTo: (search) => void happened.push(search),
    },
    (shared) => void happened.push(shared),
    (files) => void happened.push(files.map(({ name }) => name)),
  )
  return { happened, launch: (params: Parameters<typeof launch>[0]) => launch(params) }
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

  test('imports the files that it is opened with', async () => {
    const { happened, launch } = followed()
    const file = new File(['- [ ] Milk'], 'list.md')

    launch({ files: [{ getFile: async () => file }] })
    await Promise.resolve().then(() => {})
    await new Promise((resolve) => setImmediate(resolve))

    expect(happened).toEqual([['list.md']])
  })
})
