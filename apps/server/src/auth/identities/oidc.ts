import type * as client from 'openid-client'
import * as v from 'valibot'
import type { Profile } from './profile.ts'

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

const Text = v.optional(v.string())

const Claims = v.object({
  iss: Text,
  sub: v.string(),
  email: Text,
  // Some providers send it as a string.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: Text,
  picture: Text,
})

/** The claims of the id token; where it has no e-mail, those of the userinfo endpoint. */
export async function oidcProfile(config: client.Configuration, tokens: Tokens): Promise<Profile> {
  const { fetchUserInfo } = await import('openid-client')
  const signed = tokens.claims()
  if (!signed) throw new Error('the provider sent no id token')
  const isComplete = signed.email !== undefined || !config.serverMetadata().userinfo_endpoint
  const claims = isComplete
    ? signed
    : { ...(await fetchUserInfo(config, tokens.access_token, signed.sub)), iss: signed.iss }
  const { iss, sub, email, email_verified, name, picture } = v.parse(Claims, claims)
  const verified = email_verified === true || email_verified === 'true'
  return {
    subject: sub,
    email: email ?? null,
    verified,
    data: {
      iss,
      sub,
      provider_id: sub,
      ...(name && { name, full_name: name }),
      ...(picture && { picture, avatar_url: picture }),
      ...(email && { email }),
      email_verified: verified,
      phone_verified: false,
    },
  }
}
