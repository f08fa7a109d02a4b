import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../device/memoryStorage.ts'
import { strings } from '../strings.ts'
import { showLanguage } from './language.ts'
import type { Texts } from './load.ts'
import { switchingOf } from './switching.ts'
import { shownLanguage } from './translatable.ts'
import { holdCode, textsThere } from './waiting.ts'

const part = (part: string, texts: object) => ({ [part]: texts }) as Texts

/** Two parts of a language: what the first paint shows, and what is loaded later. */
function filesOf(folder: string, loading: string, close: string) {
  return {
    [`./${folder}/first.ts`]: async () => part('opening', { loading }),
    [`./${folder}/places.ts`]: async () => part('account', { close }),
    [`./${folder}/more.ts`]: async () => part('head', { description: `In ${folder}` }),
  }
}

let root: Partial<HTMLElement>
let description: { content: string }
let online: (() => void)[]
let isOffline: boolean

beforeEach(() => {
  root = { dataset: {} }
  online = []
  isOffline = false
  description = { content: '' }
  const found: Record<string, unknown> = { 'meta[name=description]': description }
  const querySelector = (selector: string) => found[selector] ?? null
  vi.stubGlobal('document', { documentElement: root, querySelector })
})
afterEach(() => {
  showLanguage('English', 'en', new Intl.Locale('en-US'))
  holdCode(null)
  vi.unstubAllGlobals()
})

function device(browser: readonly string[] = ['en-US'], kept: Record<string, string> = {}) {
  const all = {
    ...filesOf('de', 'Wird geladen …', 'Schließen'),
    ...filesOf('fr', 'Chargement…', 'Fermer'),
  }
  const files = Object.entries(all).map(([path, load]) => {
    const tried = () => (isOffline ? Promise.reject(new Error(path)) : load())
    return [path, tried] as const
  })
  const storage = memoryStorage(kept)
  const told: TextLanguage[] = []
  const switching = switchingOf({
    files: Object.fromEntries(files),
    browser: () => browser,
    onOnline: (listener) => online.push(listener),
    shown: (code) => told.push(code),
  })
  return { ...switching, storage, told, kept: () => storage.getItem('language') }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const never = new Promise(() => {})

describe('[LANG-1] languages', () => {
  test('are offered when all their texts are there, English among them', () => {
    expect(device().offered).toEqual(['en', 'de', 'fr'])
  })
})

describe('[LANG-6] a start in another language', () => {
  test('loads what the first paint shows, and the rest as soon as something waits for it', async () => {
    const { begin, storage } = device(['de-DE'])

    const complete = await begin(storage, never)

    expect(root).toMatchObject({ lang: 'de', dir: 'ltr' })
    expect(strings.opening.loading).toBe('Wird geladen …')
    complete()
    await textsThere()
    expect(strings.account.close).toBe('Schließen')
  })

  test('loads the rest once it is painted', async () => {
    const { begin, storage, told } = device(['de-DE'])

    const complete = await begin(storage, Promise.resolve())
    complete()
    await settled()

    expect(strings.account.close).toBe('Schließen')
    expect(told).toEqual(['de'])
  })

  test('is in English where its texts cannot be loaded', async () => {
    isOffline = true
    const { begin, storage } = device(['de-DE'])

    await begin(storage, never)

    expect(root).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(strings.opening.loading).toBe('Loading...')
  })

  test('asks again for the rest where that failed', async () => {
    const { begin, storage } = device(['de-DE'])
    const complete = await begin(storage, never)
    isOffline = true
    complete()
    await expect(textsThere()).rejects.toThrow()

    isOffline = false
    await textsThere()

    expect(strings.account.close).toBe('Schließen')
  })
})

describe('[LANG-4] a choice', () => {
  test('is shown with all its texts, and numbers follow', async () => {
    const { switchTo, storage } = device()

    expect(await switchTo('de', storage)).toBe(true)

    expect(root).toMatchObject({ lang: 'de', dir: 'ltr' })
    expect(description.content).toBe('In de')
    expect(strings.account.close).toBe('Schließen')
    expect(strings.numbers.count(1_024)).toBe('1.024')
    await switchTo('en', storage)
    expect(strings.account.close).toBe('Close')
    expect(description.content).toBe('A personal task planner with a focus timer')
    expect(strings.numbers.count(1_024)).toBe('1,024')
  })

  test('is none where its texts cannot be loaded', async () => {
    const { switchTo, storage, kept } = device()
    isOffline = true

    expect(await switchTo('de', storage)).toBe(false)

    expect(shownLanguage()).toBe('en')
    expect(kept()).toBeNull()
  })

  test('gives way to a later one, whichever is loaded first', async () => {
    const { switchTo, storage, kept } = device()

    await Promise.all([switchTo('de', storage), switchTo('fr', storage)])

    expect(shownLanguage()).toBe('fr')
    expect(kept()).toBe('fr')
  })
})

describe('[LANG-5] on the device', () => {
  test('a language is kept only where it is not what the browser gives', async () => {
    const { switchTo, storage, kept } = device(['de-DE'])

    await switchTo('fr', storage)
    expect(kept()).toBe('fr')
    await switchTo('de', storage)
    expect(kept()).toBeNull()
  })

  test('none is kept any more where ‘As in this browser’ is chosen', async () => {
    const { switchTo, storage, kept } = device(['de-DE'], { language: 'fr' })

    await switchTo(null, storage)

    expect(shownLanguage()).toBe('de')
    expect(kept()).toBeNull()
  })
})

describe('[LANG-3, LANG-4] the language of the account', () => {
  test('is shown as soon as it is heard of', async () => {
    const { follow, storage, kept } = device()

    follow('de', null, storage)
    await settled()

    expect(shownLanguage()).toBe('de')
    expect(kept()).toBe('de')
  })

  test('is shown when it can be loaded', async () => {
    const { follow, storage } = device()
    isOffline = true
    follow('de', null, storage)
    await settled()
    expect(shownLanguage()).toBe('en')

    isOffline = false
    for (const listener of online) listener()
    await settled()

    expect(shownLanguage()).toBe('de')
  })

  test('leaves nothing on the device where it is taken back', async () => {
    const { follow, storage, kept } = device()
    follow('de', null, storage)
    await settled()

    follow(null, 'de', storage)
    await settled()

    expect(shownLanguage()).toBe('en')
    expect(kept()).toBeNull()
  })

  test('leaves the device its own where it is taken back, or is not known here', async () => {
    const { follow, storage } = device(['en-US'], { language: 'fr' })

    follow('tlh', null, storage)
    await settled()

    expect(shownLanguage()).toBe('fr')
  })

  test('in one tab is followed by what it has kept in the others', async () => {
    const { followDevice, storage } = device(['en-US'], { language: 'de' })

    followDevice(storage)
    await settled()

    expect(shownLanguage()).toBe('de')
  })
})
