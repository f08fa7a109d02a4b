import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { copyPreparedData } from './dataDirectory.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** A server for one test file with an account that is signed in. */
export function accountOnServer(name: string) {
  const home = temporaryFolder(name)
  let server: ServerProcess
  let url = ''
  let key = ''
  let session = ''

  beforeAll(async () => {
    const data = join(home, 'data')
    await copyPreparedData(data)
    server = await runServer({ DAYMARK_DATA_DIR: data })
    url = await server.ready
    key = (await (await fetch(`${url}/config.json`)).json()).supabaseAnonKey
    const account = { email: 'typist@example.org', password: 'correct horse' }
    session = (await ask('/auth/v1/signup', account)).access_token
  })
  afterAll(async () => {
    server.send('SIGTERM')
    await server.ended
  })

  async function ask(path: string, body: object | null = null, method = 'POST') {
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: key,
        'content-type': 'application/json',
        ...(session !== '' && { authorization: `Bearer ${session}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.status === 204 ? null : response.json()
  }

  return {
    home,
    ask,
    url: () => url,
    /** What a program needs to ask the server as the person. */
    asPerson: () => ({ ANON_KEY: key, SESSION: session }),
    makeToken: (name: string, scopes = ['tasks:delete', 'focus:write']) =>
      ask('/auth/v1/tokens', { name, scopes, lists: null, days: 30 }),
  }
}
