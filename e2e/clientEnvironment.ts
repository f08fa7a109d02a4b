import type { Environment } from './environment.ts'
import { acceptLink, followed } from './mailLink.ts'
import type { ClientEnvironment } from './officialClient.ts'
import { jsonOf } from './otherDevice.ts'

/** What happens outside the official client: following mail links, signing in at a provider, reading a text message. */
export async function clientEnvironment(environment: Environment, app: string) {
  const { server, provider, smsGateway } = environment
  const { supabaseAnonKey } = await jsonOf(await fetch(`${server.url}/config.json`))
  return {
    url: server.url,
    anonKey: supabaseAnonKey,
    app,
    async followMailLink(subject, to) {
      return followed(await server.mailbox.linkIn(subject, to))
    },
    async acceptMailLink(subject, to) {
      return acceptLink(await server.mailbox.linkIn(subject, to))
    },
    async visitProvider(address, who) {
      const beginning = address.startsWith(server.url) ? await followed(address) : address
      const account = { sub: who, email: `${who}@provider.example`, email_verified: true }
      return followed(await provider.visit(beginning, account))
    },
    smsCode: async (number) => smsGateway.codeAt(number),
  } satisfies ClientEnvironment
}
