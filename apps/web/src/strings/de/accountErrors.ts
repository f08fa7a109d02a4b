import type { Language } from '../language.ts'

export const accountErrors: Language['accountErrors'] = {
  of: ({ code = '', message }) => {
    const isSentence = code === '23514' || code === 'validation_failed'
    if (isSentence) return sentences.find(([part]) => message?.includes(part))?.[1] ?? null
    return byCode.get(code) ?? null
  },
}

const removed = 'Das wurde auf einem anderen Bildschirm entfernt.'
const notHere = 'Das gibt es auf diesem Server nicht.'
const old = 'Das gilt nicht mehr. Beginne von vorn.'
const full = 'Mehr sind nicht möglich. Entferne zuerst etwas davon.'
const forbidden = 'Das ist hier nicht erlaubt.'
const unreadable = 'Der Server konnte das nicht lesen.'
const signedOut = 'Du wurdest hier abgemeldet. Melde dich wieder an.'
const busy = 'Der Server kann das gerade nicht. Versuche es gleich erneut.'

/** By what the server's sentence holds. */
const sentences: readonly (readonly [string, string])[] = [
  ['address of a calendar', 'Das ist nicht die Adresse eines Kalenders.'],
  ['your own plan', 'Das ist dein eigener Plan.'],
  ['here already', 'Diesen Kalender gibt es hier schon.'],
  ['as many as there can be', full],
  ['services of browsers', 'Erinnerungen gehen nur an die Push-Dienste von Browsern.'],
  [
    'cannot be told',
    'Diese Adresse geht nicht: Sie muss mit https beginnen und für alle erreichbar sein.',
  ],
  ['time zone', 'Diese Zeitzone ist nicht bekannt.'],
]

const byCode = new Map(
  Object.entries({
    current_password_required: 'Gib zuerst dein aktuelles Passwort ein.',
    identity_not_found: removed,
    mfa_factor_name_conflict: 'Diesen Namen gibt es schon.',
    mfa_phone_enroll_not_enabled: notHere,
    mfa_phone_verify_not_enabled: notHere,
    mfa_webauthn_enroll_not_enabled: notHere,
    feature_disabled: notHere,
    connection_not_found: removed,
    request_not_found: old,
    too_many_connections: full,
    not_admin: forbidden,
    invalid_token: old,
    quota_exceeded: 'Dein Konto ist voll.',
    '42501': forbidden,
    '23505': 'Das gibt es schon.',
    '23503': 'Worauf sich das bezieht, gibt es nicht mehr.',
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
