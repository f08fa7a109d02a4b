import { expect, test } from 'vitest'
import { openTabTitle } from './tabTitle.ts'

function page() {
  const attributes = new Map([['href', '/icon.svg']])
  const icon = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
  }
  return { title: 'Daymark', icon: () => attributes.get('href'), querySelectorAll: () => [icon] }
}

test('the tab shows the deadline of the running timer, and then its own title again', () => {
  const tab = page()
  const title = openTabTitle(tab)

  title.showDeadline(() => 'Until 10:25')
  expect(tab.title).toBe('Until 10:25 · Daymark')

  title.showDeadline(null)
  expect(tab.title).toBe('Daymark')
})

test('the end stays in the tab’s title and icon until it is cleared', () => {
  const tab = page()
  const title = openTabTitle(tab)

  title.showFinished(() => 'Time is up')
  title.showDeadline(null)
  expect([tab.title, tab.icon()]).toEqual(['Time is up · Daymark', '/icon-over.svg'])

  title.clearFinished()
  expect([tab.title, tab.icon()]).toEqual(['Daymark', '/icon.svg'])
})

test('[NAV-7c] the title names the page, after the running timer', () => {
  const tab = page()
  const title = openTabTitle(tab)

  title.showPage('Work')
  expect(tab.title).toBe('Work · Daymark')
  title.showDeadline(() => 'Until 10:25')
  expect(tab.title).toBe('Until 10:25 · Work · Daymark')

  title.showPage(null)
  title.showDeadline(null)
  expect(tab.title).toBe('Daymark')
})

test('[LANG-4] another language is in the title at once', () => {
  const tab = page()
  const title = openTabTitle(tab)
  let until = 'Until 10:25'
  title.showDeadline(() => until)

  until = 'Bis 10:25'
  title.rewrite()

  expect(tab.title).toBe('Bis 10:25 · Daymark')
})
