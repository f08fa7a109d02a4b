import type { WebSocketLikeConstructor } from '@supabase/realtime-js'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientEnvironment } from './clientEnvironment.ts'
import { startEnvironment } from './environment.ts'
import { callEverything } from './officialClient.ts'
import { expectedResults } from './officialClientExpectations.ts'

test('[DATA-3a, DATA-3b, AUTH-10a, AUTH-11a, AUTH-12a, AUTH-13a, AUTH-13b, AUTH-14] the official clients do in Node all that they can do', async () => {
  const app = 'http://127.0.0.1/welcome'
  const environment = await startEnvironment({ DAYMARK_REDIRECT_URLS: app })
  onTestFinished(environment.close)

  // The clients describe the browser's WebSocket, ws its own.
  const transport = WebSocket as unknown as WebSocketLikeConstructor
  const came = await callEverything({ ...(await clientEnvironment(environment, app)), transport })

  expect(came).toEqual(expectedResults)
})
