import { openIdProvider } from '../apps/server/test/openIdProvider.ts'
import { startSmsGateway } from './smsGateway.ts'
import { startTestServer } from './testServer.ts'

export type Environment = Awaited<ReturnType<typeof startEnvironment>>

/** A server with every feature switched on, with an SMS gateway and an OpenID provider. */
export async function startEnvironment(variables: Record<string, string> = {}) {
  const [provider, smsGateway] = await Promise.all([openIdProvider(), startSmsGateway()])
  const server = await startTestServer({
    DAYMARK_CONFIRM_EMAIL: 'true',
    DAYMARK_SMS_URL: smsGateway.url,
    DAYMARK_OIDC_ISSUER: provider.issuer,
    DAYMARK_OIDC_CLIENT_ID: provider.clientId,
    DAYMARK_OIDC_CLIENT_SECRET: provider.clientSecret,
    ...variables,
  })
  provider.serve(`${server.url}/auth/v1/callback`)

  return {
    server,
    smsGateway,
    provider,
    async close() {
      await server.close()
      await Promise.all([provider.close(), smsGateway.close()])
    },
  }
}
