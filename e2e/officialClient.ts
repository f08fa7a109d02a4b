import { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import { TOTP } from 'otpauth'
import { requestSignature } from './requestSignature.ts'

/** What the client needs from outside: the server address, mails, a provider, text messages. */
export type ClientEnvironment = {
  url: string
  anonKey: string
  /** The address that mail links and providers redirect to. */
  app: string
  /** Follows the link in a mail and returns the address it redirects to. */
  followMailLink(subject: string, to: string): Promise<string>
  /** As its reader does, who says yes to the page's question. */
  acceptMailLink(subject: string, to: string): Promise<string>
  /** Signs in at the provider under this name and returns the address it redirects to. */
  visitProvider(address: string, who: string): Promise<string>
  /** The code in the newest text message to a number, and its channel. */
  smsCode(number: string): Promise<{ code: string; channel: string }>
  /** For runtimes without a global WebSocket. */
  transport?: WebSocketLikeConstructor
}

const [first, second] = ['correct horse', 'another battery']
const [before, after] = ['official@example.org', 'official-moved@example.org']
const number = '+491700000000'

/** Makes every call that the official clients make to Daymark, and returns the results. */
export async function callEverything(environment: ClientEnvironment) {
  const { url, anonKey, app } = environment
  const requests: string[] = []
  const devices: GoTrueClient[] = []

  const recordingFetch: typeof fetch = (input, init) => {
    requests.push(requestSignature(url, input, init))
    return fetch(input, init)
  }

  function device(): GoTrueClient {
    const client = new GoTrueClient({
      url: `${url}/auth/v1`,
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      storageKey: `device-${devices.length}`,
      flowType: 'pkce',
      fetch: recordingFetch,
    })
    devices.push(client)
    return client
  }

  /** Exchanges the code in a redirect for a session. */
  async function exchangeRedirect(client: GoTrueClient, address: string) {
    const code = new URL(address).searchParams.get('code') ?? ''
    const { data, error } = await client.exchangeCodeForSession(code)
    if (error) throw new Error(`coming back to ${address}: ${error.message}`)
    return data.user
  }

  async function visitProvider(address: string | null, who: string): Promise<string> {
    if (address?.startsWith(url)) requests.push(requestSignature(url, address))
    return environment.visitProvider(address ?? '', who)
  }

  const client = device()
  const signedUp = expectData(
    'signing up',
    await client.signUp({
      email: before,
      password: first,
      options: { emailRedirectTo: app, captchaToken: 'a human', data: { name: 'Ada' } },
    }),
  )
  const confirmed = await exchangeRedirect(
    client,
    await environment.followMailLink('Confirm your email address', before),
  )

  const own = expectData('getting the user', await client.getUser())
  const oldToken = (await client.getSession()).data.session?.refresh_token
  const refreshed = expectData('refreshing', await client.refreshSession())

  const planned = await plan(environment, client, recordingFetch)

  expectData(
    'changing the address',
    await client.updateUser({ email: after }, { emailRedirectTo: app }),
  )
  await environment.acceptMailLink('Confirm the change of your email address', before)
  await environment.acceptMailLink('Confirm your new email address', after)
  const changed = expectData('refreshing', await client.refreshSession())

  const recovering = device()
  expectData(
    'requesting recovery',
    await recovering.resetPasswordForEmail(after, { redirectTo: app, captchaToken: 'a human' }),
  )
  await exchangeRedirect(
    recovering,
    await environment.followMailLink('Choose a new password', after),
  )
  expectData('setting a new password', await recovering.updateUser({ password: second }))
  const otherSession = await client.getUser()

  const oldPassword = await device().signInWithPassword({ email: after, password: first })
  const withPassword = { email: after, password: second, options: { captchaToken: 'a human' } }
  expectData('signing in', await client.signInWithPassword(withPassword))

  const stranger = device()
  const redirect = expectData(
    'starting the provider sign-in',
    await stranger.signInWithOAuth(oidcOptions(app)),
  )
  const fromProvider = await exchangeRedirect(
    stranger,
    await visitProvider(redirect.url, 'stranger'),
  )
  const linking = expectData('linking', await client.linkIdentity(oidcOptions(app)))
  await exchangeRedirect(client, await visitProvider(linking.url, 'ada'))
  const linked = expectData('listing identities', await client.getUserIdentities()).identities
  const added = linked.find(({ provider }) => provider === 'oidc')
  if (!added) throw new Error('the identity was not linked')
  expectData('unlinking', await client.unlinkIdentity(added))
  const unlinked = expectData('listing identities', await client.getUserIdentities()).identities

  const factors = await secondFactors(environment, client)

  const others = [device(), device()] as const
  for (const other of others) expectData('signing in', await other.signInWithPassword(withPassword))
  expectData('signing out the others', await client.signOut({ scope: 'others' }))
  const other = await others[0].getUser()
  const current = expectData('getting the user', await client.getUser())
  expectData('signing in', await others[1].signInWithPassword(withPassword))
  expectData('signing out here', await others[1].signOut({ scope: 'local' }))
  expectData('signing out everywhere', await client.signOut({ scope: 'global' }))
  const left = (await client.getSession()).data.session
  for (const client of devices) await client.stopAutoRefresh()

  return {
    requests: [...new Set(requests)].toSorted(),
    'sign-up needs confirmation': signedUp.session === null,
    'the confirmed address': confirmed?.email,
    'the own user': [own.user?.email, own.user?.user_metadata.name],
    'a refresh rotates the token': refreshed.session?.refresh_token !== oldToken,
    ...planned,
    'the address after both confirmations': changed.user?.email,
    'another session after a new password': otherSession.error?.name,
    'sign-in with the old password': oldPassword.error?.code,
    'the user from the provider': fromProvider?.email,
    'identities after linking': linked.map(({ provider }) => provider).toSorted(),
    'identities after unlinking': unlinked.map(({ provider }) => provider),
    ...factors,
    'another session after signing out the others': other.error?.name,
    'this session after signing out the others': current.user?.email,
    'session after signing out everywhere': left,
  }
}

const oidcOptions = (redirectTo: string) => {
  const options = { redirectTo, scopes: 'profile', skipBrowserRedirect: true }
  // The client's type lists only well-known providers.
  return { provider: 'oidc' as 'google', options }
}

type Counts = { date: string; completed_count: number; total_count: number }

/** Adds, completes and deletes a task over REST, and waits for the realtime event of its counts. */
async function plan(
  environment: ClientEnvironment,
  auth: GoTrueClient,
  recordingFetch: typeof fetch,
) {
  const { url, anonKey: apikey, transport } = environment
  const { session } = (await auth.getSession()).data
  const token = session?.access_token ?? ''
  const headers = { apikey, Authorization: `Bearer ${token}` }
  const rest = new PostgrestClient(`${url}/rest/v1`, { headers, fetch: recordingFetch })
  const realtime = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey },
    ...(transport && { transport }),
  })
  await realtime.setAuth(token)
  const counted = new Promise<Counts>((resolve, reject) => {
    const table = { event: '*', schema: 'public', table: 'task_completions' } as const
    const channel = realtime.channel('counts')
    channel.on<Counts>('postgres_changes', table, ({ eventType, new: row }) => {
      if (eventType !== 'DELETE') resolve(row)
    })
    channel.on('system', {}, ({ status }) => {
      if (status === 'ok') void add().catch(reject)
    })
    channel.subscribe((_, error) => error && reject(error))
  })

  const id = crypto.randomUUID()
  const own = { id, user_id: session?.user.id }
  async function add() {
    const task = { ...own, title: 'Write', due_date: '2026-01-05T00:00:00' }
    expectData('adding', await rest.from('tasks').insert(task).select().single())
  }

  const { date, completed_count, total_count } = await counted
  await realtime.disconnect()
  const done = { completed: true, updated_at: new Date().toISOString() }
  expectData('completing', await rest.from('tasks').update(done).match(own))
  const tasks = expectData(
    'reading',
    await rest.from('tasks').select('title, completed').match(own),
  )
  const columns = 'date, completed_count, total_count'
  const counts = expectData('counting', await rest.from('task_completions').select(columns))
  expectData('deleting', await rest.from('tasks').delete().match(own))
  return {
    'the realtime event': { date, completed_count, total_count },
    'the task': tasks,
    'the counts of its day': counts,
  }
}

async function secondFactors(environment: ClientEnvironment, { mfa }: GoTrueClient) {
  const app = expectData(
    'enrolling an app',
    await mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer: 'Daymark' }),
  )
  const challenge = expectData('challenging the app', await mfa.challenge({ factorId: app.id }))
  const code = new TOTP({ secret: app.totp.secret }).generate()
  const answer = { factorId: app.id, challengeId: challenge.id, code }
  expectData('verifying the app', await mfa.verify(answer))
  const level = expectData(
    'reading the assurance level',
    await mfa.getAuthenticatorAssuranceLevel(),
  )

  const phone = expectData(
    'enrolling a phone',
    await mfa.enroll({ factorType: 'phone', friendlyName: 'Phone', phone: number }),
  )
  const sent = expectData(
    'challenging the phone',
    await mfa.challenge({ factorId: phone.id, channel: 'whatsapp' }),
  )
  const message = await environment.smsCode(number)
  const reply = { factorId: phone.id, challengeId: sent.id, code: message.code }
  expectData('verifying the phone', await mfa.verify(reply))
  const { totp, phone: numbers } = expectData('listing factors', await mfa.listFactors())

  // Not the factor that raised this session first: removing that one lowers it to aal1.
  for (const factorId of [app.id, phone.id])
    expectData('removing', await mfa.unenroll({ factorId }))
  const left = expectData('listing factors', await mfa.listFactors())
  return {
    'assurance level after a TOTP code': level.currentLevel,
    'channel of the text message': message.channel,
    'factor status': [...totp, ...numbers].map((factor) => factor.status),
    'factors after removal': left.all,
  }
}

type Answer = { data?: unknown; error: { message: string } | null }

/** The data of an answer; throws on an error. */
function expectData<A extends Answer>(what: string, { data, error }: A) {
  if (error) throw new Error(`${what}: ${error.message}`)
  return data as ExpectedData<A>
}

type ExpectedData<A> = A extends { data: infer D; error: null } ? D : never
