import { randomUUID } from 'node:crypto'
import type { Profile } from '../identities/profile.ts'
import type { Identity, User } from './users.ts'

export type NewUser = {
  /** Absent: a random one. */
  id?: string
  email: string
  /** null: the user signs in by mail. */
  passwordHash: string | null
  data: Record<string, unknown>
  /** Whether the address may sign in at once; a link that was followed proves it later. */
  confirmed: boolean
  now: Date
}

export function newUser(wanted: NewUser): User {
  const { id = randomUUID(), email, passwordHash, data, confirmed, now } = wanted
  const identityData = emailIdentityData({ id, email, isProven: false })
  return {
    ...baseUser(id, email, now),
    encrypted_password: passwordHash,
    email_confirmed_at: confirmed ? now : null,
    email_proven_at: null,
    raw_user_meta_data: { ...data, ...identityData },
    ...identityFields(
      { user_id: id, provider: 'email', provider_id: id, identity_data: identityData, email },
      now,
    ),
  }
}

export function emailIdentityData(user: { id: string; email: string; isProven: boolean }) {
  const { id: sub, email, isProven: email_verified } = user
  return { sub, email, email_verified, phone_verified: false }
}

/** A user who signs up through a provider that has verified their address. */
export function newUserFromProvider(
  provider: string,
  { subject, data }: Profile,
  { email, now }: { email: string; now: Date },
): User {
  const id = randomUUID()
  return {
    ...baseUser(id, email, now),
    email_confirmed_at: now,
    email_proven_at: now,
    raw_user_meta_data: data,
    ...identityFields(
      { user_id: id, provider, provider_id: subject, identity_data: data, email },
      now,
    ),
  }
}

function baseUser(id: string, email: string, now: Date) {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    invited_at: null,
    last_sign_in_at: null,
    banned_until: null,
    created_at: now,
    updated_at: now,
    factors: [],
  }
}

type IdentityInput = Omit<Identity, 'id' | 'last_sign_in_at' | 'created_at' | 'updated_at'>

function identityFields(identity: IdentityInput, now: Date) {
  const { provider } = identity
  const timestamps = { last_sign_in_at: now, created_at: now, updated_at: now }
  return {
    raw_app_meta_data: { provider, providers: [provider] },
    identities: [{ id: randomUUID(), ...identity, ...timestamps }],
  }
}
