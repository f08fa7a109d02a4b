import { afterAll, describe, expect, test } from 'vitest'
import { bomb, cutOff, file, moved, silence, status } from '../../test/calendars/calendarHost.ts'
import { callback, startOauth } from '../../test/oauth.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

const hourMs = 3_600_000

describe('an app with a metadata document', () => {
  test('[OAUTH-2i] is known by its host, and by what it calls itself', async () => {
    const id = oauth.publish({ client_name: 'Claude', logo_uri: 'https://app.example.org/logo' })

    expect(await oauth.described(id)).toMatchObject({
      name: 'Claude',
      host: oauth.host.host,
      returns_to: { kind: 'host', host: 'app.example.org' },
    })
  })

  test('[OAUTH-2j] is called by its host where it does not say how', async () => {
    expect(await oauth.described(oauth.publish({ client_name: undefined }))).toMatchObject({
      name: oauth.host.host,
    })
  })

  test('[OAUTH-2k] is read once an hour', async () => {
    const id = oauth.publish()
    const timesRead = () => oauth.host.asked.filter(({ url }) => id.endsWith(url)).length
    await Promise.all([oauth.authorize(id), oauth.authorize(id)])
    await oauth.authorize(id)
    expect(timesRead()).toBe(1)

    oauth.server.advance(hourMs)
    oauth.publish({ redirect_uris: ['https://app.example.org/new'] }, new URL(id).pathname)

    expect(await oauth.isKnown(id)).toBe(false)
    expect(timesRead()).toBe(2)
  })

  test('[OAUTH-2l] that could not be read is read again', async () => {
    const path = '/late'
    oauth.host.answers(path, status(503))
    expect(await oauth.isKnown(`${oauth.host.url}${path}`)).toBe(false)

    expect(await oauth.isKnown(oauth.publish({}, path))).toBe(true)
  })

  test.each([
    ['redirects', moved('/somewhere')],
    ['redirects to itself', moved('/redirects-to-itself')],
    ['is too large', file(JSON.stringify({ client_name: 'a'.repeat(5_200) }))],
    ['is too large once it is unpacked', bomb(2_000_000)],
    ['is cut off', cutOff('{"client_id":')],
    ['is not there', status(404)],
    ['is no JSON', file('<html>')],
    ['is a list', file('[]')],
  ])('[OAUTH-2m] is not known where its document %s', async (what, answer) => {
    const path = `/${what.replaceAll(' ', '-')}`
    oauth.host.answers(path, answer)
    oauth.publish({ client_id: `${oauth.host.url}${path}` }, '/somewhere')

    expect(await oauth.isKnown(`${oauth.host.url}${path}`)).toBe(false)
  })

  test('[OAUTH-2n] is not known where its document does not come within 5 s', async () => {
    oauth.host.answers('/silent', silence)
    const began = performance.now()

    expect(await oauth.isKnown(`${oauth.host.url}/silent`)).toBe(false)

    expect(performance.now() - began).toBeLessThan(8_000)
  }, 15_000)

  test.each([
    ['names another id', { client_id: 'https://claude.ai/metadata' }],
    ['names itself in another spelling', { client_id: 'HTTP://elsewhere' }],
    ['has no address to return to', { redirect_uris: [] }],
    ['has another address to return to', { redirect_uris: [`${callback}/other`] }],
    ['has an address that is none', { redirect_uris: [{ uri: callback }] }],
    ['is called by a number', { client_name: 7 }],
  ])('[OAUTH-2o, T105] is not known where its document %s', async (_, document) => {
    expect(await oauth.isKnown(oauth.publish(document))).toBe(false)
  })

  test.each([
    'https://10.0.0.1/metadata',
    'https://127.0.0.1/metadata',
    'https://[::1]/metadata',
    'https://169.254.169.254/latest/meta-data',
    'http://app.example.org/metadata',
    'ftp://app.example.org/metadata',
    'file:///etc/passwd',
  ])('[OAUTH-2p, T95, T105] is not asked for at %s', async (id) => {
    expect(await oauth.isKnown(id)).toBe(false)
  })

  test('[OAUTH-2q] is its address as it is written, with a path', async () => {
    const { host } = oauth.host
    oauth.host.answers('/', file(JSON.stringify({ client_id: `http://${host}/` })))
    const id = oauth.publish({}, '/spelled')

    for (const other of [
      `http://${host}/`,
      `http://${host}`,
      `${id}#fragment`,
      `http://ada:secret@${host}/spelled`,
      `http://${host}/./spelled`,
      `HTTP://${host}/spelled`,
      `${id}${'a'.repeat(1_000)}`,
    ]) {
      expect(await oauth.isKnown(other)).toBe(false)
    }
    expect(await oauth.isKnown(id)).toBe(true)
  })
})
