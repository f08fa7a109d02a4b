import { expect, test } from 'vitest'
import { openTitle } from './title.ts'

function page() {
  const attributes = new Map([['href', '/icon.svg']])
  const icon = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
  }
  return { title: 'Daymark', icon: () => attributes.get('href'), querySelectorAll: () => [icon] }
}

test('the tab says until when the timer runs, and then its own name again', () => {
  const tab = page()
  const title = openTitle(tab)

  title.until('Until 10:25')
  expect(tab.title).toBe('Until 10:25 · Daymark')

  title.until(null)
  expect(tab.title).toBe('Daymark')
})

test('the end stays in the tab’s name and picture until somebody looks', () => {
  const tab = page()
  const title = openTitle(tab)

  title.over('Time is up')
  title.until(null)
  expect([tab.title, tab.icon()]).toEqual(['Time is up · Daymark', '/icon-over.svg'])

  title.seen()
  expect([tab.title, tab.icon()]).toEqual(['Daymark', '/icon.svg'])
})
