import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, accept, linkTo, password, startAuth } from '../../../test/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth({ confirmEmail: true })
})
afterAll(() => server.close())

const signUp = (email: string, data: object = {}) =>
  server.client().signUp({ email, password, options: { data } })

const mailTo = (email: string) => server.sentMails.findLast(({ to }) => to === email)

/** Somebody who has confirmed their address, and whose account says this language. */
async function personWith(email: string, account: string | null, signedUpIn?: string) {
  await signUp(email, { ...(signedUpIn && { language: signedUpIn }) })
  await accept(server, linkTo(server, email))
  await server.admin`
    insert into public.preferences (id, user_id, language)
    select id, id, ${account} from auth.users where email = ${email}`
}

test('[LANG-3] what was chosen at the sign-up becomes the language of the account that its link confirms', async () => {
  const email = 'chosen@example.org'
  await signUp(email, { language: 'ar' })
  server.advance(61_000)
  await signUp(email, { language: 'fr', language_chosen: true })

  await accept(server, linkTo(server, email))

  const [account] = await server.admin`
    select language from public.preferences
    where user_id = (select id from auth.users where email = ${email})`
  expect(account).toEqual({ language: 'fr' })
})

describe('[LANG-8] a mail is in the language', () => {
  test.each([
    ['de', 'Bestätige deine E-Mail-Adresse'],
    ['pt-BR', 'Confirme seu e-mail'],
    ['ar', 'تأكيد بريدك الإلكتروني'],
    ['tlh', 'Confirm your email address'],
    [7, 'Confirm your email address'],
  ])('of the sign-up: %s', async (language, subject) => {
    const email = `${language}@example.org`.toLowerCase()

    await signUp(email, { language })

    expect(mailTo(email)?.subject).toBe(subject)
  })

  test('of each sign-up, where several wait for one address', async () => {
    const email = 'several@example.org'
    await signUp(email, { language: 'de' })
    server.advance(61_000)

    await signUp(email, { language: 'fr' })

    expect(mailTo(email)).toMatchObject({
      language: 'fr',
      subject: 'Confirmez votre adresse e-mail',
    })
  })

  test('of the account before that of the sign-up', async () => {
    const email = 'account@example.org'
    await personWith(email, 'es', 'de')

    await server.client().resetPasswordForEmail(email)

    expect(mailTo(email)).toMatchObject({ language: 'es', subject: 'Elige una contraseña nueva' })
  })

  test('of the sign-up where the account says none', async () => {
    const email = 'none@example.org'
    await personWith(email, null, 'de')

    await server.client().signInWithOtp({ email })

    expect(mailTo(email)).toMatchObject({ language: 'de', subject: 'Bei Daymark anmelden' })
  })

  test('of the account that an address has, whoever signs up with it', async () => {
    const email = 'taken@example.org'
    await personWith(email, 'fr')

    await signUp(email, { language: 'ar' })

    expect(mailTo(email)).toMatchObject({
      language: 'fr',
      subject: 'Vous avez déjà un compte Daymark',
    })
  })

  test('of the account to both addresses of a change', async () => {
    const email = 'before@example.org'
    await personWith(email, 'pt-BR')
    const auth = server.client()
    await auth.signInWithPassword({ email, password })

    await auth.updateUser({ email: 'after@example.org' })

    expect(mailTo(email)?.subject).toBe('Confirme a alteração do seu e-mail')
    expect(mailTo('after@example.org')?.subject).toBe('Confirme seu novo e-mail')
  })

  test('of the account, when it is deleted', async () => {
    const email = 'gone@example.org'
    await personWith(email, 'de')
    const auth = server.client()
    const { data } = await auth.signInWithPassword({ email, password })
    const call = { method: 'DELETE', token: data.session?.access_token ?? '', body: { password } }

    await server.call('/user', call)

    expect(mailTo(email)?.subject).toBe('Dein Konto wurde gelöscht')
  })

  test('English where nobody has said any', async () => {
    const email = 'english@example.org'

    await signUp(email)

    expect(mailTo(email)).toMatchObject({ language: 'en', subject: 'Confirm your email address' })
  })
})
