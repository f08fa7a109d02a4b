import * as client from 'openid-client'
import * as v from 'valibot'
import type { Profile } from './profile.ts'

const Person = v.object({
  id: v.number(),
  login: v.string(),
  name: v.nullish(v.string()),
  avatar_url: v.nullish(v.string()),
})

const Addresses = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
)

/** GitHub signs nothing; who it is, is asked for with the access token. */
export async function githubProfile(
  config: client.Configuration,
  { access_token }: { access_token: string },
  api: string,
): Promise<Profile> {
  const ask = async (path: string) => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Daymark' })
    const url = new URL(`${api}${path}`)
    const answer = await client.fetchProtectedResource(
      config,
      access_token,
      url,
      'GET',
      null,
      headers,
    )
    if (!answer.ok) throw new Error(`GitHub answers ${answer.status} to ${path}`)
    return answer.json()
  }
  const { id, login, name, avatar_url } = v.parse(Person, await ask('/user'))
  const addresses = v.parse(Addresses, await ask('/user/emails'))
  const primary = addresses.find((one) => one.primary) ?? addresses[0]
  const subject = String(id)
  return {
    subject,
    email: primary?.email ?? null,
    verified: primary?.verified ?? false,
    data: {
      iss: api,
      sub: subject,
      provider_id: subject,
      user_name: login,
      preferred_username: login,
      ...(name && { name, full_name: name }),
      ...(avatar_url && { avatar_url }),
      ...(primary && { email: primary.email }),
      email_verified: primary?.verified ?? false,
      phone_verified: false,
    },
  }
}
