import type { Language } from '../language.ts'

export const accountErrors: Language['accountErrors'] = {
  of: ({ code = '', message }) => {
    const isSentence = code === '23514' || code === 'validation_failed'
    if (isSentence) return sentences.find(([part]) => message?.includes(part))?.[1] ?? null
    return byCode.get(code) ?? null
  },
}

const removed = 'Cela a été retiré sur un autre écran.'
const notHere = 'Ce serveur n’a pas cela.'
const old = 'Ce n’est plus valable. Recommencez.'
const full = 'Il ne peut pas y en avoir plus. Retirez d’abord quelque chose.'
const forbidden = 'Ce n’est pas permis ici.'
const unreadable = 'Le serveur n’a pas pu lire cela.'
const signedOut = 'Votre session a été fermée ici. Reconnectez-vous.'
const busy = 'Le serveur ne peut pas le faire pour le moment. Réessayez dans un moment.'

/** By what the server's sentence holds. */
const sentences: readonly (readonly [string, string])[] = [
  ['address of a calendar', 'Ce n’est pas l’adresse d’un calendrier.'],
  ['your own plan', 'C’est votre propre plan.'],
  ['here already', 'Ce calendrier est déjà ici.'],
  ['as many as there can be', full],
  ['services of browsers', 'Les rappels ne vont qu’aux services de notification des navigateurs.'],
  [
    'cannot be told',
    'Cette adresse ne convient pas\u00a0: elle doit commencer par https et être publique.',
  ],
  ['time zone', 'Ce fuseau horaire n’est pas connu.'],
]

const byCode = new Map(
  Object.entries({
    current_password_required: 'Saisissez d’abord votre mot de passe actuel.',
    identity_not_found: removed,
    mfa_factor_name_conflict: 'Ce nom existe déjà.',
    mfa_phone_enroll_not_enabled: notHere,
    mfa_phone_verify_not_enabled: notHere,
    mfa_webauthn_enroll_not_enabled: notHere,
    feature_disabled: notHere,
    connection_not_found: removed,
    request_not_found: old,
    too_many_connections: full,
    not_admin: forbidden,
    invalid_token: old,
    quota_exceeded: 'Votre compte est plein.',
    '42501': forbidden,
    '23505': 'Cela existe déjà.',
    '23503': 'Ce à quoi cela se rapporte n’existe plus.',
    '23502': unreadable,
    '22P02': unreadable,
    '22023': unreadable,
    PGRST202: notHere,
    PGRST204: notHere,
    PGRST205: notHere,
    PGRST301: signedOut,
    PGRST302: signedOut,
    PGRST303: signedOut,
    PGRST000: busy,
    PGRST001: busy,
    PGRST002: busy,
    PGRST003: busy,
    '53300': busy,
    '57P01': busy,
    '40001': busy,
    '25006': busy,
  }),
)
