import { describe, expect, test } from 'vitest'
import { readXml } from '../xml/readXml.ts'
import { readFilter } from './filter.ts'
import { matches } from './matching.ts'

const lines = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VTODO', ...parts, 'END:VTODO', 'END:VCALENDAR', ''].join('\r\n')

const open = lines(
  'UID:1',
  'SUMMARY:Call Åsa\\, please',
  'STATUS:NEEDS-ACTION',
  'DUE;VALUE=DATE:20261014',
)
const timed = lines(
  'UID:2',
  'SUMMARY:Write',
  'DUE:20261014T093000',
  'BEGIN:VALARM',
  'TRIGGER:-PT5M',
  'END:VALARM',
)
const done = lines('UID:3', 'SUMMARY:Read', 'STATUS:COMPLETED', 'COMPLETED:20261013T120000Z')
const plain = lines('UID:4', 'SUMMARY:Some', ' day')
const bodies = { open, timed, done, plain }

const within = (content: string) =>
  `<C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO">${content}</C:comp-filter></C:comp-filter>`
const read = (content: string) => {
  const root = readXml(
    new TextEncoder().encode(
      `<C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav"><C:filter>${content}</C:filter></C:calendar-query>`,
    ),
  )
  if (!root.ok) throw new Error(root.error)
  return readFilter(root.value)
}

/** Wall clocks two hours before UTC; throws where there is no such day. */
const momentOf = (day: string, minutes: number) =>
  Date.parse(new Date(`${day}T00:00:00Z`).toISOString()) + (minutes - 120) * 60_000

function found(content: string): string[] {
  const filter = read(content)
  if (!filter.ok) throw new Error(filter.error.says)
  return Object.entries(bodies).flatMap(([name, body]) =>
    matches(filter.value, body, momentOf) ? [name] : [],
  )
}

const notThere = '<C:is-not-defined/>'
const property = (name: string, content: string) =>
  `<C:prop-filter name="${name}">${content}</C:prop-filter>`
const range = (start: string, end: string) => `<C:time-range start="${start}" end="${end}"/>`

describe('a query finds tasks [DAV-7i]', () => {
  test.each<[string, string, string[]]>([
    [
      'of any kind of calendar',
      '<C:comp-filter name="VCALENDAR"/>',
      ['open', 'timed', 'done', 'plain'],
    ],
    ['that are tasks', within(''), ['open', 'timed', 'done', 'plain']],
    [
      'that are events: none',
      '<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"/></C:comp-filter>',
      [],
    ],
    [
      'where there is no task: none',
      '<C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"><C:is-not-defined/></C:comp-filter></C:comp-filter>',
      [],
    ],
    ['that have a property', within(property('DUE', '')), ['open', 'timed']],
    ['that have it not', within(property('COMPLETED', notThere)), ['open', 'timed', 'plain']],
    [
      'whose text holds another, in any case',
      within(property('SUMMARY', '<C:text-match>call å</C:text-match>')),
      ['open'],
    ],
    [
      'whose text holds it over a fold',
      within(property('SUMMARY', '<C:text-match>Someday</C:text-match>')),
      ['plain'],
    ],
    [
      'whose text holds a comma',
      within(property('SUMMARY', '<C:text-match>, please</C:text-match>')),
      ['open'],
    ],
    [
      'whose text holds it in this case',
      within(property('SUMMARY', '<C:text-match collation="i;octet">call</C:text-match>')),
      [],
    ],
    [
      'whose text does not hold it',
      within(property('STATUS', '<C:text-match negate-condition="yes">COMPLETED</C:text-match>')),
      ['open'],
    ],
    [
      'that are not done, as two conditions',
      within(
        property('COMPLETED', notThere) +
          property('STATUS', '<C:text-match negate-condition="yes">CANCELLED</C:text-match>'),
      ),
      ['open'],
    ],
    ['that ring', within('<C:comp-filter name="VALARM"/>'), ['timed']],
    [
      'that do not ring',
      within(`<C:comp-filter name="VALARM">${notThere}</C:comp-filter>`),
      ['open', 'done', 'plain'],
    ],
    [
      'of a day, and those without any',
      within(range('20261014T000000Z', '20261015T000000Z')),
      ['open', 'timed', 'plain'],
    ],
    [
      'due on the wall clock of the person',
      within(property('DUE', range('20261014T072900Z', '20261014T073100Z'))),
      ['open', 'timed'],
    ],
    [
      'done within a time',
      within(property('COMPLETED', range('20261013T000000Z', '20261014T000000Z'))),
      ['done'],
    ],
    ['from a moment on', within('<C:time-range start="20261020T000000Z"/>'), ['plain']],
  ])('%s', (_, content, names) => {
    expect(found(content)).toEqual(names)
  })
})

test.each([
  ['what is no moment', lines('DUE:99999999T999999Z')],
  ['a component that is kept within it', lines('BEGIN:VTODO', 'DUE:99999999T999999Z', 'END:VTODO')],
])('%s gives a task no time [DAV-7i]', (_, body) => {
  const [ofDay, ofMoment] = [
    read(within(range('20261014T000000Z', '20261015T000000Z'))),
    read(within(property('DUE', range('20261014T000000Z', '20261015T000000Z')))),
  ]
  if (!ofDay.ok || !ofMoment.ok) throw new Error('a filter is refused')

  expect(matches(ofDay.value, body, momentOf)).toBe(true)
  expect(matches(ofMoment.value, body, momentOf)).toBe(false)
})

test.each([
  ['a parameter', within(property('DUE', '<C:param-filter name="TZID"/>'))],
  [
    'a time of another property',
    within(property('CREATED', range('20261013T000000Z', '20261014T000000Z'))),
  ],
  [
    'a collation',
    within(property('SUMMARY', '<C:text-match collation="i;other">a</C:text-match>')),
  ],
  [
    'an alarm of a time',
    within(
      `<C:comp-filter name="VALARM">${range('20261013T000000Z', '20261014T000000Z')}</C:comp-filter>`,
    ),
  ],
  ['a component in a task', within('<C:comp-filter name="VTIMEZONE"/>')],
  ['an element of its own', within('<C:other/>')],
])('%s is refused as a filter [DAV-7j]', (_, content) => {
  const filter = read(content)

  expect(filter.ok ? null : filter.error.precondition).toMatch(/supported-filter$/)
})

test.each([
  ['a range that ends before it begins', within(range('20261014T000000Z', '20261013T000000Z'))],
  ['a range of days', within(range('20261014', '20261015'))],
  ['no calendar', '<C:comp-filter name="VTODO"/>'],
])('%s is no request [DAV-7j]', (_, content) => {
  const filter = read(content)

  expect(filter.ok ? null : filter.error.status).toBe(400)
})
