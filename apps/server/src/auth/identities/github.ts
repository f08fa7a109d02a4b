import type * as client from 'openid-client'
import * as v from 'valibot'
import type { Profile } from './profile.ts'

const GithubUser = v.object({
  id: v.number(),
  login: v.string(),
  name: v.nullish(v.string()),
  avatar_url: v.nullish(v.string()),
})

const GithubEmails = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
)

/** GitHub has no id token; the profile is fetched with the access token. */
export async function githubProfile(
  config: client.Configuration,
  { access_token }: { access_token: string },
  api: string,
): Promise<Profile> {
  const { fetchProtectedResource } = await import('openid-client')
  const get = async (path: string) => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Daymark' })
    const url = new URL(`${api}${path}`)
    const response = await fetchProtectedResource(config, access_token, url, 'GET', null, headers)
    if (!response.ok) throw new Error(`GitHub answers ${response.status} to ${path}`)
    return response.json()
  }
  const { id, login, name, avatar_url } = v.parse(GithubUser, await get('/user'))
  const addresses = v.parse(GithubEmails, await get('/user/emails'))
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
