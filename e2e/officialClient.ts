import { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import { TOTP } from 'otpauth'
import { requestSignature } from './requestSignature.ts'

/** What a client cannot do by itself: where the server is, and what people do with their hands. */
export type ClientEnvironment = {
  url: string
  anonKey: string
  /** The address of the app that links and providers lead back to. */
  app: string
  /** Follows the link in a letter to where it sends a browser. */
  followMailLink(subject: string, to: string): Promise<string>
  /** Signs in at the provider as the person of this name, and comes back. */
  visitProvider(address: string, who: string): Promise<string>
  /** The code that came to a phone, and the way it came. */
  smsCode(number: string): Promise<{ code: string; channel: string }>
  /** Where there is no WebSocket. */
  transport?: WebSocketLikeConstructor
}

const [first, second] = ['correct horse', 'another battery']
const [before, after] = ['official@example.org', 'official-moved@example.org']
const number = '+491700000000'

/** Does all that the official clients can do with Daymark, and tells what came of it. */
export async function callEverything(environment: ClientEnvironment) {
  const { url, anonKey, app } = environment
  const requests: string[] = []
  const devices: GoTrueClient[] = []

  const fetching: typeof fetch = (input, init) => {
    requests.push(requestSignature(url, input, init))
    return fetch(input, init)
  }

  function device(): GoTrueClient {
    const client = new GoTrueClient({
      url: `${url}/auth/v1`,
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      storageKey: `device-${devices.length}`,
      flowType: 'pkce',
      fetch: fetching,
    })
    devices.push(client)
    return client
  }

  /** The code an address leads back with is worth a session. */
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

  const at = app
  const client = device()
  const signedUp = expectData(
    'signing up',
    await client.signUp({
      email: before,
      password: first,
      options: { emailRedirectTo: at, captchaToken: 'a human', data: { name: 'Ada' } },
    }),
  )
  const confirmed = await exchangeRedirect(
    client,
    await environment.followMailLink('Confirm your email address', before),
  )

  const seen = expectData('looking at oneself', await client.getUser())
  const oldToken = (await client.getSession()).data.session?.refresh_token
  const refreshed = expectData('refreshing', await client.refreshSession())

  const planned = await plan(environment, client, fetching)

  expectData(
    'asking for another address',
    await client.updateUser({ email: after }, { emailRedirectTo: at }),
  )
  await environment.followMailLink('Confirm the change of your email address', before)
  await environment.followMailLink('Confirm your new email address', after)
  const moved = expectData('being asked again', await client.refreshSession())

  const forgetful = device()
  expectData(
    'forgetting the password',
    await forgetful.resetPasswordForEmail(after, { redirectTo: at, captchaToken: 'a human' }),
  )
  await exchangeRedirect(
    forgetful,
    await environment.followMailLink('Choose a new password', after),
  )
  expectData('choosing a new one', await forgetful.updateUser({ password: second }))
  const ended = await client.getUser()

  const asksWithOld = await device().signInWithPassword({ email: after, password: first })
  const withPassword = { email: after, password: second, options: { captchaToken: 'a human' } }
  expectData('signing in', await client.signInWithPassword(withPassword))

  const stranger = device()
  const away = expectData(
    'going to a provider',
    await stranger.signInWithOAuth(connectOtherDevice(at)),
  )
  const arrived = await exchangeRedirect(stranger, await visitProvider(away.url, 'stranger'))
  const linking = expectData('linking', await client.linkIdentity(connectOtherDevice(at)))
  await exchangeRedirect(client, await visitProvider(linking.url, 'ada'))
  const linked = expectData('asking for identities', await client.getUserIdentities()).identities
  const added = linked.find(({ provider }) => provider === 'oidc')
  if (!added) throw new Error('the identity was not linked')
  expectData('unlinking', await client.unlinkIdentity(added))
  const unlinked = expectData('asking again', await client.getUserIdentities()).identities

  const factors = await secondFactors(environment, client)

  const others = [device(), device()] as const
  for (const other of others) expectData('signing in', await other.signInWithPassword(withPassword))
  expectData('ending the others', await client.signOut({ scope: 'others' }))
  const other = await others[0].getUser()
  const still = expectData('going on', await client.getUser())
  expectData('signing in', await others[1].signInWithPassword(withPassword))
  expectData('ending one', await others[1].signOut({ scope: 'local' }))
  expectData('ending all', await client.signOut({ scope: 'global' }))
  const left = (await client.getSession()).data.session
  for (const client of devices) await client.stopAutoRefresh()

  return {
    requests: [...new Set(requests)].toSorted(),
    'signing up waits for the letter': signedUp.session === null,
    'the letter confirms the address': confirmed?.email,
    'what is told about oneself': [seen.user?.email, seen.user?.user_metadata.name],
    'a refresh brings another token': refreshed.session?.refresh_token !== oldToken,
    ...planned,
    'both letters move the account': moved.user?.email,
    'a new password ends the other sessions': ended.error?.name,
    'and the old password': asksWithOld.error?.code,
    'the provider brings a person': arrived?.email,
    'a linked identity': linked.map(({ provider }) => provider).toSorted(),
    'an unlinked one': unlinked.map(({ provider }) => provider),
    ...factors,
    'ending the others ends': other.error?.name,
    'and not this one': still.user?.email,
    'ending all leaves': left,
  }
}

const connectOtherDevice = (redirectTo: string) => {
  const options = { redirectTo, scopes: 'profile', skipBrowserRedirect: true }
  // Any OpenID provider an operator names, where the client's type knows only the big ones.
  return { provider: 'oidc' as 'google', options }
}

type Counts = { date: string; completed_count: number; total_count: number }

/** A task by REST, and by realtime what it did to the counts of its day. */
async function plan(environment: ClientEnvironment, auth: GoTrueClient, fetching: typeof fetch) {
  const { url, anonKey: apikey, transport } = environment
  const { session } = (await auth.getSession()).data
  const token = session?.access_token ?? ''
  const headers = { apikey, Authorization: `Bearer ${token}` }
  const rest = new PostgrestClient(`${url}/rest/v1`, { headers, fetch: fetching })
  const realtime = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey },
    ...(transport && { transport }),
  })
  await realtime.setAuth(token)
  const counted = new Promise<Counts>((heard, failed) => {
    const table = { event: '*', schema: 'public', table: 'task_completions' } as const
    const channel = realtime.channel('counts')
    channel.on<Counts>('postgres_changes', table, ({ eventType, new: row }) => {
      if (eventType !== 'DELETE') heard(row)
    })
    channel.on('system', {}, ({ status }) => {
      if (status === 'ok') void add().catch(failed)
    })
    channel.subscribe((_, error) => error && failed(error))
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
    'realtime tells the counts': { date, completed_count, total_count },
    'a task is there': tasks,
    'and counted': counts,
  }
}

async function secondFactors(environment: ClientEnvironment, { mfa }: GoTrueClient) {
  const app = expectData(
    'adding an app',
    await mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer: 'Daymark' }),
  )
  const asking = expectData('asking the app', await mfa.challenge({ factorId: app.id }))
  const code = new TOTP({ secret: app.totp.secret }).generate()
  const answer = { factorId: app.id, challengeId: asking.id, code }
  expectData('answering by the app', await mfa.verify(answer))
  const level = expectData('asking how sure it is', await mfa.getAuthenticatorAssuranceLevel())

  const phone = expectData(
    'adding a phone',
    await mfa.enroll({ factorType: 'phone', friendlyName: 'Phone', phone: number }),
  )
  const sent = expectData(
    'asking the phone',
    await mfa.challenge({ factorId: phone.id, channel: 'whatsapp' }),
  )
  const message = await environment.smsCode(number)
  const reply = { factorId: phone.id, challengeId: sent.id, code: message.code }
  expectData('answering by the phone', await mfa.verify(reply))
  const { totp, phone: numbers } = expectData('listing', await mfa.listFactors())

  // First the one that this session was not raised by: with that it would sink again.
  for (const factorId of [app.id, phone.id])
    expectData('removing', await mfa.unenroll({ factorId }))
  const left = expectData('listing what is left', await mfa.listFactors())
  return {
    'the code of an app is worth': level.currentLevel,
    'the channel of a message': message.channel,
    'the factors are': [...totp, ...numbers].map((factor) => factor.status),
    'and can be removed': left.all,
  }
}

type Answer = { data?: unknown; error: { message: string } | null }

/** What was answered, when nothing went wrong. */
function expectData<A extends Answer>(what: string, { data, error }: A) {
  if (error) throw new Error(`${what}: ${error.message}`)
  return data as ExpectedData<A>
}

type ExpectedData<A> = A extends { data: infer D; error: null } ? D : never
