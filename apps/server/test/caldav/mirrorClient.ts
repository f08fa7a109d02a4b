import { caldav, calendarServer, dav } from '../../src/dav/xml/names.ts'
import { textOf } from '../../src/dav/xml/readXml.ts'
import { basic } from './davClient.ts'
import { type DavResource, readMultistatus } from './multistatus.ts'
import { changed, linesOf, type TodoLines, todoWith } from './todos.ts'

/** How a client writes: with conditions and tokens, as DAVx5 does, or without, as Tasks.org does. */
export type ClientStyle = 'conditional' | 'plain'

type Held = {
  body: string
  etag: string
  pending: 'nothing' | 'new' | 'edited' | 'deleted'
}

export type MirrorClient = ReturnType<typeof createMirrorClient>

/**
 * A client that has the tasks of some collections, changes them while it is offline, and exchanges both. `loses` says whether
 * the answer to the next write is lost, which is then sent again.
 */
export function createMirrorClient(options: {
  url: string
  password: string
  style: ClientStyle
  collections: readonly string[]
  loses: () => boolean
}) {
  const { url, password, style, collections, loses } = options
  const tasks = new Map<string, Held>()
  const tokens = new Map<string, string>()
  const authorization = basic(password)

  async function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, 'user-agent': `Mirror (${style})`, ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return { status: answer.status, text }
  }

  async function send(href: string, held: Held, mayLose: boolean) {
    const { pending, etag, body } = held
    if (pending === 'nothing') return
    const condition = conditionOf(held)
    const { status, text } =
      pending === 'deleted'
        ? await ask('DELETE', href, condition)
        : await ask(
            'PUT',
            href,
            { 'content-type': 'text/calendar; charset=utf-8', ...condition },
            body,
          )
    if (mayLose && loses()) return
    if (![201, 204, 404, 412].includes(status)) {
      throw new Error(`${pending} ${href} (${etag}): ${status} ${text}\n${body}`)
    }
    // A change that is refused is given up for what the server has.
    if (pending === 'deleted' && status !== 412) tasks.delete(href)
    else tasks.set(href, { ...held, etag: '', pending: 'nothing' })
  }

  function conditionOf({ pending, etag }: Held): Record<string, string> {
    if (style === 'plain') return {}
    if (pending === 'new') return { 'if-none-match': '*' }
    return etag === '' ? {} : { 'if-match': etag }
  }

  async function pull(collection: string) {
    const listing = style === 'plain' ? await list(collection) : await listSince(collection)
    const isMine = (href: string) => (tasks.get(href)?.pending ?? 'nothing') !== 'nothing'
    for (const href of listing.gone) if (!isMine(href)) tasks.delete(href)
    const newer = [...listing.etags].filter(([href, etag]) => tasks.get(href)?.etag !== etag)
    // Those that were just written, or passed over before because they were changed here.
    const unknown = hrefsIn(collection).filter((href) => tasks.get(href)?.etag === '')
    const wanted = new Set(
      [...newer.map(([href]) => href), ...unknown].filter((href) => !isMine(href)),
    )
    if (wanted.size === 0) return
    const hrefs = [...wanted].map((href) => `<D:href>${href}</D:href>`).join('')
    const { text } = await ask(
      'REPORT',
      collection,
      { 'content-type': 'application/xml', depth: '1' },
      `<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs}</C:calendar-multiget>`,
    )
    for (const { href, found } of readMultistatus(text).resources) {
      const body = textOf(found.get(caldav('calendar-data')))
      if (body === '') tasks.delete(href)
      else tasks.set(href, { body, etag: etagOf(found), pending: 'nothing' })
    }
  }

  async function list(collection: string) {
    const { text } = await ask(
      'PROPFIND',
      collection,
      { 'content-type': 'application/xml', depth: '1' },
      '<D:propfind xmlns:D="DAV:" xmlns:S="http://calendarserver.org/ns/"><D:prop><D:resourcetype/><D:getetag/><S:getctag/></D:prop></D:propfind>',
    )
    const members = readMultistatus(text).resources.filter(
      ({ found }) => !found.has(calendarServer('getctag')),
    )
    const etags = new Map(members.map(({ href, found }) => [href, etagOf(found)]))
    const gone = hrefsIn(collection).filter((href) => !etags.has(href))
    return { etags, gone }
  }

  async function listSince(collection: string) {
    const token = tokens.get(collection) ?? ''
    const { text } = await ask(
      'REPORT',
      collection,
      { 'content-type': 'application/xml', depth: '0' },
      `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`,
    )
    const { resources, syncToken } = readMultistatus(text)
    tokens.set(collection, syncToken)
    const etags = new Map(resources.filter(isThere).map(({ href, found }) => [href, etagOf(found)]))
    const gone =
      token === ''
        ? hrefsIn(collection).filter((href) => !etags.has(href))
        : resources.filter(({ status }) => status === 404).map(({ href }) => href)
    return { etags, gone }
  }

  const isThere = ({ status }: DavResource) => status !== 404
  const hrefsIn = (collection: string) =>
    [...tasks.keys()].filter((href) => href.startsWith(collection))

  const put = (href: string, held: Held) => tasks.set(href, held)

  return {
    /** What it shows. */
    shown: () => [...tasks].filter(([, held]) => held.pending !== 'deleted'),
    add(collection: string, uid: string, lines: TodoLines) {
      put(`${collection}${uid}.ics`, {
        body: todoWith({ UID: uid, ...lines }),
        etag: '',
        pending: 'new',
      })
    },
    edit(href: string, lines: TodoLines) {
      const held = tasks.get(href)
      if (!held) return
      const pending = held.pending === 'new' ? 'new' : 'edited'
      put(href, { ...held, body: changed(held.body, lines), pending })
    },
    remove(href: string) {
      const held = tasks.get(href)
      if (held) put(href, { ...held, pending: 'deleted' })
    },
    /** Deletes it in its collection and adds it to another, at once: a plain client in between would delete what came back. */
    async move(href: string, collection: string) {
      const held = tasks.get(href)
      if (held?.pending !== 'nothing') return
      const uid = linesOf(held.body).get('UID')
      const moved = `${collection}${uid}.ics`
      if (moved === href) return
      await send(href, { ...held, pending: 'deleted' }, false)
      const added: Held = { body: held.body, etag: '', pending: 'new' }
      put(moved, added)
      await send(moved, added, false)
    },
    async sync({ mayLose = false } = {}) {
      for (const [href, held] of [...tasks]) await send(href, held, mayLose)
      for (const collection of collections) await pull(collection)
    },
  }
}

function etagOf(found: DavResource['found']): string {
  return textOf(found.get(dav('getetag')))
}
