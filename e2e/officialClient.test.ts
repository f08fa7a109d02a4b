import type { WebSocketLikeConstructor } from '@supabase/realtime-js'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { hands } from './hands.ts'
import { useEverything } from './officialClient.ts'
import { promised } from './officialPromises.ts'
import { openWorld } from './world.ts'

test('[DATA-3, AUTH-10] the official clients do in Node all that they can do', async () => {
  const app = 'http://127.0.0.1/welcome'
  const world = await openWorld({ DAYMARK_REDIRECT_URLS: app })
  onTestFinished(world.close)

  // The clients describe the browser's WebSocket, ws its own.
  const transport = WebSocket as unknown as WebSocketLikeConstructor
  const came = await useEverything({ ...(await hands(world, app)), transport })

  expect(came).toEqual(promised)
})
