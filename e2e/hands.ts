import { answer } from './elsewhere.ts'
import type { Surroundings } from './officialClient.ts'
import type { World } from './world.ts'

/** What the person at an official client does beside it: in their letters, at a provider, on a phone. */
export async function hands(world: World, app: string) {
  const { daymark, provider, phone } = world
  const { supabaseAnonKey } = await answer(await fetch(`${daymark.url}/config.json`))
  return {
    url: daymark.url,
    anonKey: supabaseAnonKey,
    app,
    async followLetter(subject, to) {
      return sentOn(await daymark.letters.linkIn(subject, to))
    },
    async visitProvider(address, who) {
      const beginning = address.startsWith(daymark.url) ? await sentOn(address) : address
      const account = { sub: who, email: `${who}@provider.example`, email_verified: true }
      return sentOn(await provider.visit(beginning, account))
    },
    message: async (number) => phone.codeAt(number),
  } satisfies Surroundings
}

async function sentOn(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' })
  return response.headers.get('location') ?? `${response.status} at ${address}`
}
