import type { Language } from '../language.ts'

export const accountErrors: Language['accountErrors'] = {
  of: ({ code = '', message }) => {
    const isSentence = code === '23514' || code === 'validation_failed'
    if (isSentence) return sentences.find(([part]) => message?.includes(part))?.[1] ?? null
    return byCode.get(code) ?? null
  },
}

const removed = 'Isso foi removido em outra tela.'
const notHere = 'Este servidor não tem isso.'
const old = 'Isso não vale mais. Comece de novo.'
const full = 'Não pode haver mais. Remova algo primeiro.'
const forbidden = 'Isso não é permitido aqui.'
const unreadable = 'O servidor não conseguiu ler isso.'
const signedOut = 'Sua sessão terminou aqui. Entre de novo.'
const busy = 'O servidor não consegue fazer isso agora. Tente de novo daqui a pouco.'

/** By what the server's sentence holds. */
const sentences: readonly (readonly [string, string])[] = [
  ['address of a calendar', 'Este não é o endereço de um calendário.'],
  ['your own plan', 'Este é o seu próprio plano.'],
  ['here already', 'Este calendário já está aqui.'],
  ['as many as there can be', full],
  ['services of browsers', 'Os lembretes vão só para os serviços de notificação dos navegadores.'],
  ['cannot be told', 'Este endereço não serve: precisa começar com https e estar aberto a todos.'],
  ['time zone', 'Este fuso horário não é conhecido.'],
]

const byCode = new Map(
  Object.entries({
    current_password_required: 'Primeiro, digite sua senha atual.',
    identity_not_found: removed,
    mfa_factor_name_conflict: 'Esse nome já existe.',
    mfa_phone_enroll_not_enabled: notHere,
    mfa_phone_verify_not_enabled: notHere,
    mfa_webauthn_enroll_not_enabled: notHere,
    feature_disabled: notHere,
    connection_not_found: removed,
    request_not_found: old,
    too_many_connections: full,
    not_admin: forbidden,
    invalid_token: old,
    quota_exceeded: 'Sua conta está cheia.',
    '42501': forbidden,
    '23505': 'Isso já existe.',
    '23503': 'Aquilo a que isso se refere não existe mais.',
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
