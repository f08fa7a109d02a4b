import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withNodes } from './withNodes.ts'

const html = (node: ReturnType<typeof withNodes>) => renderToStaticMarkup(node)
const [hours, meetings] = [createElement('b', null, '6 h'), createElement('i', null, '1 h')]

test('[TEXT-3] nodes stand in a sentence where it puts them', () => {
  expect(html(withNodes([hours], (hours) => `Of ${hours}.`))).toBe('Of <b>6 h</b>.')
  expect(html(withNodes([hours, meetings], (a, b) => `${b} of ${a}`))).toBe(
    '<i>1 h</i> of <b>6 h</b>',
  )
})

test('[TEXT-3] a node that the sentence does not name is not shown', () => {
  expect(html(withNodes([hours, meetings], (hours) => hours))).toBe('<b>6 h</b>')
})

test('[TEXT-5] what is joined to a node stays on its line', () => {
  expect(html(withNodes([hours], (hours) => `Of ${hours}\u2060. More`))).toBe(
    'Of <span style="white-space:nowrap"><b>6 h</b>\u2060.</span> More',
  )
})

test('[TEXT-3] a node that is nothing leaves no mark', () => {
  expect(html(withNodes([undefined], (nothing) => `Of ${nothing}\u2060. More`))).toBe(
    'Of <span style="white-space:nowrap">\u2060.</span> More',
  )
})
