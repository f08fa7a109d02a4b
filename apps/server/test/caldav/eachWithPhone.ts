import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type DavClient,
  type DavPerson,
  type DavServer,
  type DeviceParts,
  startDav,
} from './davServer.ts'

export let server: DavServer
export let ada: DavPerson
export let phone: DavClient

/** One server for the tests of a file, and before each of them somebody new with a phone. The clock begins at `now` then. */
export function eachWithPhone({ now, ...parts }: DeviceParts & { now: string | null }): void {
  beforeAll(async () => {
    server = await startDav(now)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    if (now !== null) server.at(now)
    ada = await server.addPerson()
    phone = await server.connect(ada, parts)
  })
}
