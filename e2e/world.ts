import { openIdProvider } from '../apps/server/test/openIdProvider.ts'
import { startDaymark } from './daymark.ts'
import { phones } from './phone.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** A server whose operator has switched everything on, and what is around it: letters, phones, a provider. */
export async function openWorld(variables: Record<string, string> = {}) {
  const [provider, phone] = await Promise.all([openIdProvider(), phones()])
  const daymark = await startDaymark({
    DAYMARK_CONFIRM_EMAIL: 'true',
    DAYMARK_SMS_URL: phone.url,
    DAYMARK_OIDC_ISSUER: provider.issuer,
    DAYMARK_OIDC_CLIENT_ID: provider.clientId,
    DAYMARK_OIDC_CLIENT_SECRET: provider.clientSecret,
    ...variables,
  })
  provider.serve(`${daymark.url}/auth/v1/callback`)

  return {
    daymark,
    phone,
    provider,
    async close() {
      await daymark.close()
      await Promise.all([provider.close(), phone.close()])
    },
  }
}
