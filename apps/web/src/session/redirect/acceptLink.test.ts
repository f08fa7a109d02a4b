import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../device/memoryStorage.ts'
import { afterRedirect, answer, key, open, stored, tokenOf, tokens, user } from '../fakeSession.ts'

const access_token = tokenOf({ aal: 'aal1', session_id: 'this one' })

describe('a link that this browser did not begin', () => {
  const about = { email: user.email, new_email: null }
  const subject = { '/verify/subject': answer(200, about) }
  const session = { '/verify': answer(200, { ...tokens(), access_token }) }

  test.each([
    ['recovery', 'new_password', 'new_password'],
    ['invite', 'new_password', 'new_password'],
    ['signup', 'sign_in', 'signed_in'],
    ['magiclink', 'sign_in', 'signed_in'],
  ])('[AUTH-10e, T64] of type %s goes on here once the user agrees', async (type, kind, state) => {
    const bodies: Record<string, unknown>[] = []
    const at = `/?code=c#token_hash=t&type=${type}`
    const opened = open({ ...subject, ...session }, { bodies, at })
    await expect.poll(opened.offer).toMatchObject({ kind, email: user.email })
    opened.offer()?.answer(true)

    expect((await afterRedirect(opened)).state().kind).toBe(state)
    const sent = { token_hash: 't', type }
    expect(bodies).toEqual([sent, sent])
  })

  test('[AUTH-10e] goes on where the clock of the device is wrong', async () => {
    const old = tokenOf({ session_id: 'this one', iat: Math.floor(Date.now() / 1000) - 86_400 })
    const backend = { ...subject, '/verify': answer(200, { ...tokens(), access_token: old }) }
    const opened = open(backend, { at: '/#token_hash=t&type=recovery' })
    await expect.poll(opened.offer).not.toBeNull()

    opened.offer()?.answer(true)

    expect((await afterRedirect(opened)).state().kind).toBe('new_password')
  })

  test('[AUTH-10e, T64] is not used up, and signs nobody in, before the user agrees', async () => {
    const requests: string[] = []
    const opened = open(subject, { requests, at: '/#token_hash=t&type=recovery' })
    await expect.poll(opened.offer).not.toBeNull()

    opened.offer()?.answer(false)

    expect((await afterRedirect(opened)).state()).toEqual({ kind: 'signed_out' })
    expect(requests).toEqual(['/verify/subject'])
  })

  test('[AUTH-10e] goes on so, too, where the verifier is of another request', async () => {
    const storage = memoryStorage({ [`${key}-code-verifier`]: JSON.stringify('v') })
    const refused = answer(400, { error_code: 'bad_code_verifier', msg: 'does not match' })
    const backend = { ...subject, ...session, '/token': refused }
    const opened = open(backend, { storage, at: '/?code=c#token_hash=t&type=recovery' })
    await expect.poll(opened.offer).not.toBeNull()

    opened.offer()?.answer(true)

    expect((await afterRedirect(opened)).state().kind).toBe('new_password')
  })

  test('[AUTH-9a] says why, if it has expired', async () => {
    const refused = answer(403, { code: 'otp_expired', message: 'Email link has expired' })

    const opened = await afterRedirect(
      open({ '/verify/subject': refused }, { at: '/#token_hash=t&type=invite' }),
    )

    const failure = { message: 'Email link has expired', code: 'otp_expired' }
    expect(opened.notice()).toEqual({ kind: 'failed', failure })
  })

  test('[AUTH-10d] says nothing of a recovery link whose form is open in this browser', async () => {
    const storage = stored({ expiresIn: 3600, [`${key}-recovery`]: 'this one' })
    const now = { ...tokens(), access_token, expires_at: Math.floor(Date.now() / 1000) + 3600 }
    storage.setItem(key, JSON.stringify(now))
    const requests: string[] = []
    const refused = answer(403, { code: 'otp_expired', message: 'Email link has expired' })
    const backend = { '/verify/subject': refused }
    const opened = open(backend, { storage, requests, at: '/#token_hash=t&type=recovery' })
    await vi.waitFor(() => expect(requests).toEqual(['/verify/subject']))

    expect(opened.state().kind).toBe('new_password')
    expect(opened.notice()).toBeNull()
  })

  test.each([
    ['the first of both', { msg: 'Confirmation link accepted.' }, { kind: 'address_half_changed' }],
    ['the second', tokens(), { kind: 'address_changed', email: 'maren@new.example.com' }],
  ])(
    '[PREF-2b, T64] of a change of address asks, and signs nobody in: %s',
    async (_, body, notice) => {
      const change = { email: user.email, new_email: 'maren@new.example.com' }
      const backend = {
        '/verify/subject': answer(200, change),
        '/verify': answer(200, body),
        '/logout': answer(204, null),
      }
      const opened = open(backend, { at: '/#token_hash=t&type=email_change' })
      await expect.poll(opened.offer).toMatchObject({ newEmail: change.new_email })

      opened.offer()?.answer(true)

      expect((await afterRedirect(opened)).state()).toEqual({ kind: 'signed_out' })
      expect(opened.notice()).toEqual(notice)
    },
  )
})
