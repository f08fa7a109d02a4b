import type { Factor } from '../factors/factors.ts'
import type { Identity, User } from './users.ts'

/** A user in the format of Supabase Auth, which omits timestamps that are not set. */
export function userBody(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...timestamp('email_confirmed_at', user.email_confirmed_at),
    phone: '',
    ...timestamp('confirmation_sent_at', user.confirmation_sent_at),
    ...timestamp('recovery_sent_at', user.recovery_sent_at),
    ...timestamp('reauthentication_sent_at', user.reauthentication_sent_at),
    ...timestamp('confirmed_at', user.email_confirmed_at),
    ...(user.email_change !== null && { new_email: user.email_change }),
    ...timestamp('email_change_sent_at', user.email_change_sent_at),
    ...timestamp('invited_at', user.invited_at),
    ...timestamp('banned_until', user.banned_until),
    ...timestamp('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(identityBody),
    ...(user.factors.length > 0 && { factors: user.factors.map(factorBody) }),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}

function identityBody(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...timestamp('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  }
}

export function factorBody(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    ...(factor.phone !== null && { phone: factor.phone }),
    ...timestamp('last_challenged_at', factor.last_challenged_at),
  }
}

function timestamp<Name extends string>(name: Name, at: Date | null) {
  // 'infinity' in PostgreSQL is an invalid Date in JavaScript.
  return at === null || Number.isNaN(at.getTime()) ? {} : { [name]: at.toISOString() }
}
