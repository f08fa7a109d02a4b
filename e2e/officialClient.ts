import { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import { TOTP } from 'otpauth'
import { described } from './described.ts'

/** What a client cannot do by itself: where the server is, and what people do with their hands. */
export type Surroundings = {
  url: string
  anonKey: string
  /** The address of the app that links and providers lead back to. */
  app: string
  /** Follows the link in a letter to where it sends a browser. */
  followLetter(subject: string, to: string): Promise<string>
  /** Signs in at the provider as the person of this name, and comes back. */
  visitProvider(address: string, who: string): Promise<string>
  /** The code that came to a phone, and the way it came. */
  message(number: string): Promise<{ code: string; channel: string }>
  /** Where there is no WebSocket. */
  transport?: WebSocketLikeConstructor
}

const [first, second] = ['correct horse', 'another battery']
const [before, after] = ['official@example.org', 'official-moved@example.org']
const number = '+491700000000'

/** Does all that the official clients can do with Daymark, and tells what came of it. */
export async function useEverything(around: Surroundings) {
  const { url, anonKey, app } = around
  const asked: string[] = []
  const devices: GoTrueClient[] = []

  const fetching: typeof fetch = (input, init) => {
    asked.push(described(url, input, init))
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
  async function comeBack(client: GoTrueClient, address: string) {
    const code = new URL(address).searchParams.get('code') ?? ''
    const { data, error } = await client.exchangeCodeForSession(code)
    if (error) throw new Error(`coming back to ${address}: ${error.message}`)
    return data.user
  }

  async function toProvider(address: string | null, who: string): Promise<string> {
    if (address?.startsWith(url)) asked.push(described(url, address))
    return around.visitProvider(address ?? '', who)
  }

  const at = app
  const mine = device()
  const signedUp = fine(
    'signing up',
    await mine.signUp({
      email: before,
      password: first,
      options: { emailRedirectTo: at, captchaToken: 'a human', data: { name: 'Ada' } },
    }),
  )
  const confirmed = await comeBack(
    mine,
    await around.followLetter('Confirm your email address', before),
  )

  const seen = fine('looking at oneself', await mine.getUser())
  const oldToken = (await mine.getSession()).data.session?.refresh_token
  const refreshed = fine('refreshing', await mine.refreshSession())

  const planned = await plan(around, mine, fetching)

  fine(
    'asking for another address',
    await mine.updateUser({ email: after }, { emailRedirectTo: at }),
  )
  await around.followLetter('Confirm the change of your email address', before)
  await around.followLetter('Confirm your new email address', after)
  const moved = fine('being asked again', await mine.refreshSession())

  const forgetful = device()
  fine(
    'forgetting the password',
    await forgetful.resetPasswordForEmail(after, { redirectTo: at, captchaToken: 'a human' }),
  )
  await comeBack(forgetful, await around.followLetter('Choose a new password', after))
  fine('choosing a new one', await forgetful.updateUser({ password: second }))
  const ended = await mine.getUser()

  const asksWithOld = await device().signInWithPassword({ email: after, password: first })
  const withPassword = { email: after, password: second, options: { captchaToken: 'a human' } }
  fine('signing in', await mine.signInWithPassword(withPassword))

  const stranger = device()
  const away = fine('going to a provider', await stranger.signInWithOAuth(elsewhere(at)))
  const arrived = await comeBack(stranger, await toProvider(away.url, 'stranger'))
  const linking = fine('linking', await mine.linkIdentity(elsewhere(at)))
  await comeBack(mine, await toProvider(linking.url, 'ada'))
  const linked = fine('asking for identities', await mine.getUserIdentities()).identities
  const added = linked.find(({ provider }) => provider === 'oidc')
  if (!added) throw new Error('the identity was not linked')
  fine('unlinking', await mine.unlinkIdentity(added))
  const unlinked = fine('asking again', await mine.getUserIdentities()).identities

  const factors = await secondFactors(around, mine)

  const others = [device(), device()] as const
  for (const other of others) fine('signing in', await other.signInWithPassword(withPassword))
  fine('ending the others', await mine.signOut({ scope: 'others' }))
  const other = await others[0].getUser()
  const still = fine('going on', await mine.getUser())
  fine('signing in', await others[1].signInWithPassword(withPassword))
  fine('ending one', await others[1].signOut({ scope: 'local' }))
  fine('ending all', await mine.signOut({ scope: 'global' }))
  const left = (await mine.getSession()).data.session
  for (const client of devices) await client.stopAutoRefresh()

  return {
    asked: [...new Set(asked)].toSorted(),
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

const elsewhere = (redirectTo: string) => {
  const options = { redirectTo, scopes: 'profile', skipBrowserRedirect: true }
  // Any OpenID provider an operator names, where the client's type knows only the big ones.
  return { provider: 'oidc' as 'google', options }
}

type Counts = { date: string; completed_count: number; total_count: number }

/** A task by REST, and by realtime what it did to the counts of its day. */
async function plan(around: Surroundings, auth: GoTrueClient, fetching: typeof fetch) {
  const { url, anonKey: apikey, transport } = around
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
    fine('adding', await rest.from('tasks').insert(task).select().single())
  }

  const { date, completed_count, total_count } = await counted
  await realtime.disconnect()
  const done = { completed: true, updated_at: new Date().toISOString() }
  fine('completing', await rest.from('tasks').update(done).match(own))
  const tasks = fine('reading', await rest.from('tasks').select('title, completed').match(own))
  const columns = 'date, completed_count, total_count'
  const counts = fine('counting', await rest.from('task_completions').select(columns))
  fine('deleting', await rest.from('tasks').delete().match(own))
  return {
    'realtime tells the counts': { date, completed_count, total_count },
    'a task is there': tasks,
    'and counted': counts,
  }
}

async function secondFactors(around: Surroundings, { mfa }: GoTrueClient) {
  const app = fine(
    'adding an app',
    await mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer: 'Daymark' }),
  )
  const asking = fine('asking the app', await mfa.challenge({ factorId: app.id }))
  const code = new TOTP({ secret: app.totp.secret }).generate()
  const answer = { factorId: app.id, challengeId: asking.id, code }
  fine('answering by the app', await mfa.verify(answer))
  const level = fine('asking how sure it is', await mfa.getAuthenticatorAssuranceLevel())

  const phone = fine(
    'adding a phone',
    await mfa.enroll({ factorType: 'phone', friendlyName: 'Phone', phone: number }),
  )
  const sent = fine(
    'asking the phone',
    await mfa.challenge({ factorId: phone.id, channel: 'whatsapp' }),
  )
  const message = await around.message(number)
  const reply = { factorId: phone.id, challengeId: sent.id, code: message.code }
  fine('answering by the phone', await mfa.verify(reply))
  const { totp, phone: numbers } = fine('listing', await mfa.listFactors())

  // First the one that this session was not raised by: with that it would sink again.
  for (const factorId of [app.id, phone.id]) fine('removing', await mfa.unenroll({ factorId }))
  const left = fine('listing what is left', await mfa.listFactors())
  return {
    'the code of an app is worth': level.currentLevel,
    'the channel of a message': message.channel,
    'the factors are': [...totp, ...numbers].map((factor) => factor.status),
    'and can be removed': left.all,
  }
}

type Answer = { data?: unknown; error: { message: string } | null }

/** What was answered, when nothing went wrong. */
function fine<A extends Answer>(what: string, { data, error }: A) {
  if (error) throw new Error(`${what}: ${error.message}`)
  return data as Fine<A>
}

type Fine<A> = A extends { data: infer D; error: null } ? D : never
