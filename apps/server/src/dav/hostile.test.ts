import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DavClient, type DavServer, startDav } from '../../test/caldav/davServer.ts'
import { todo } from '../../test/caldav/todos.ts'

const inbox = '/dav/lists/inbox/'

let server: DavServer
let phone: DavClient
beforeAll(async () => {
  server = await startDav('2026-10-14T09:00:00Z')
  phone = await server.connect(await server.signUp('ada@example.org'))
})
afterAll(() => server.close())

const words = [
  '<D:',
  'D:prop',
  '/>',
  '>',
  '"',
  'xmlns:D="DAV:"',
  '&lt;',
  '&x;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<?x?>',
  '\u0000',
  'DAV:',
  '\ufeff',
]
const xml = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 20 })
  .map((parts) => parts.join(''))
const range =
  '<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"><C:time-range start="20261014T000000Z"/></C:comp-filter></C:comp-filter></C:filter>'
const rooted = (root: string, content: string) =>
  `<${root} xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${content}</${root}>`
const inner = fc
  .array(
    fc.constantFrom(
      '<D:prop><D:getetag/></D:prop>',
      '<D:sync-token>data:,0-0-2026-07</D:sync-token>',
      '<D:sync-level>1</D:sync-level>',
      '<D:limit><D:nresults>1</D:nresults></D:limit>',
      range,
      '<C:filter/>',
      '<D:href>/dav/lists/inbox/%00</D:href>',
      '<D:href>https://[::/</D:href>',
      '<D:set><D:prop><D:displayname>\t</D:displayname></D:prop></D:set>',
      '<D:propname/>',
      '<D:allprop/>',
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))
const document = fc
  .tuple(
    fc.constantFrom(
      'D:propfind',
      'D:sync-collection',
      'C:calendar-query',
      'C:calendar-multiget',
      'D:propertyupdate',
      'C:mkcalendar',
      'D:mkcol',
    ),
    inner,
  )
  .map(([root, content]) => rooted(root, content))
const line = fc.oneof(
  fc.constantFrom(
    'BEGIN:VTODO',
    'END:VTODO',
    'BEGIN:VALARM',
    'END:VALARM',
    'TRIGGER:-PT5M',
    'TRIGGER;VALUE=DATE-TIME:19760401T005545Z',
    'RRULE:FREQ=DAILY',
    'RRULE:FREQ=SECONDLY;COUNT=-1',
    'DUE:99999999T999999Z',
    'DUE;TZID=Nowhere/None:20261014T010203',
    'DTSTART;VALUE=DATE:00010101',
    'RECURRENCE-ID:20261014',
    'EXDATE:20261014,x,',
    'STATUS:COMPLETED',
    'PERCENT-COMPLETE:1e9',
    'PRIORITY:-1',
    'RELATED-TO;RELTYPE=PARENT:fuzz',
    'RELATED-TO;RELTYPE=CHILD:fuzz',
    'UID:other',
    'UID:',
    'CATEGORIES:a,b\\,c,,',
    'ESTIMATED-DURATION:P99999W',
    'SUMMARY:\u0000\ud800',
    `DESCRIPTION:${'x'.repeat(20_000)}`,
  ),
  fc.string({ maxLength: 40 }),
)
const body = fc.oneof(
  fc.array(line, { maxLength: 8 }).map((lines) => todo('fuzz', lines)),
  fc.string({ maxLength: 200 }),
)
const request = fc.oneof(
  fc.tuple(
    fc.constantFrom('PROPFIND', 'REPORT', 'PROPPATCH', 'MKCALENDAR', 'MKCOL', 'POST'),
    fc.constantFrom('/dav/', '/dav/lists/', inbox, '/dav/lists/fuzz/', `${inbox}a.ics`),
    fc.oneof(xml, document),
  ),
  fc.tuple(
    fc.constant('PUT'),
    fc.constantFrom(`${inbox}a.ics`, `${inbox}b.ics`, '/dav/lists/fuzz/a.ics'),
    body,
  ),
)

// Half of them a test, so that none is too slow.
test.each(['first', 'second'])(
  'the %s 1,000 bodies of any kind: no answer is 5xx, and listings stay whole [DAV-4h, T98]',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(request, async ([method, path, content]) => {
        const { status } = await phone.ask(method, path, {
          body: content,
          depth: '1',
          headers: method === 'PUT' ? { 'content-type': 'text/calendar' } : {},
        })

        expect(status).toBeLessThan(500)
      }),
      { numRuns: 1_000, interruptAfterTimeLimit: 100_000 },
    )
    const listed = await phone.sync(inbox)
    expect([listed.status, listed.token]).toEqual([207, expect.stringMatching(/^data:,/)])
  },
)

test('a task that keeps another within it is found by its own time alone [DAV-4h]', async () => {
  const within = ['BEGIN:VTODO', 'DUE:99999999T999999Z', 'END:VTODO']
  const put = await phone.ask('PUT', `${inbox}within.ics`, {
    body: todo('within', ['SUMMARY:Within', ...within]),
    headers: { 'content-type': 'text/calendar' },
  })

  const found = await phone.ask('REPORT', inbox, {
    body: rooted('C:calendar-query', range),
    depth: '1',
  })

  expect([put.status, found.status]).toEqual([201, 207])
  expect(found.text).toContain(`${inbox}within.ics`)
})

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['entities', '<D:propfind xmlns:D="DAV:">&x;</D:propfind>'],
  [
    'more than 1 MiB',
    `<D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>${' '.repeat(1_048_576)}`,
  ],
])('%s in a request is refused: 400 [DAV-4d]', async (_, content) => {
  expect((await phone.ask('PROPFIND', '/dav/', { body: content, depth: '0' })).status).toBe(400)
})

test('a body in chunks is read as it comes [DAV-4i]', async () => {
  const chunks = [
    '<D:propfind xmlns:D="DAV:">',
    '<D:prop><D:displayname/></D:prop>',
    '</D:propfind>',
  ]
  const stream = new ReadableStream({
    pull(controller) {
      const next = chunks.shift()
      if (next === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(next))
    },
  })

  const answer = await phone.ask('PROPFIND', inbox, { body: stream, depth: '0' })

  expect([answer.status, answer.text]).toEqual([207, expect.stringContaining('>Inbox<')])
})
