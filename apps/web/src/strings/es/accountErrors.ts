import type { Language } from '../language.ts'

export const accountErrors: Language['accountErrors'] = {
  of: ({ code = '', message }) => {
    const isSentence = code === '23514' || code === 'validation_failed'
    if (isSentence) return sentences.find(([part]) => message?.includes(part))?.[1] ?? null
    return byCode.get(code) ?? null
  },
}

const removed = 'Se ha quitado en otra pantalla.'
const notHere = 'Este servidor no tiene esto.'
const old = 'Ya no sirve. Empieza de nuevo.'
const full = 'No puede haber más. Quita algo antes.'
const forbidden = 'Aquí no se permite.'
const unreadable = 'El servidor no ha podido leerlo.'
const signedOut = 'Se ha cerrado tu sesión aquí. Iníciala de nuevo.'
const busy = 'El servidor no puede hacerlo ahora. Inténtalo de nuevo en un momento.'

/** By what the server's sentence holds. */
const sentences: readonly (readonly [string, string])[] = [
  ['address of a calendar', 'No es la dirección de un calendario.'],
  ['your own plan', 'Es tu propio plan.'],
  ['here already', 'Este calendario ya está aquí.'],
  ['as many as there can be', full],
  [
    'services of browsers',
    'Los recordatorios solo van a los servicios de notificaciones de los navegadores.',
  ],
  [
    'cannot be told',
    'Esta dirección no sirve: tiene que empezar por https y estar abierta a todos.',
  ],
  ['time zone', 'Esta zona horaria no se conoce.'],
]

const byCode = new Map(
  Object.entries({
    current_password_required: 'Escribe antes tu contraseña actual.',
    identity_not_found: removed,
    mfa_factor_name_conflict: 'Ese nombre ya existe.',
    mfa_phone_enroll_not_enabled: notHere,
    mfa_phone_verify_not_enabled: notHere,
    mfa_webauthn_enroll_not_enabled: notHere,
    feature_disabled: notHere,
    connection_not_found: removed,
    request_not_found: old,
    too_many_connections: full,
    not_admin: forbidden,
    invalid_token: old,
    quota_exceeded: 'Tu cuenta está llena.',
    '42501': forbidden,
    '23505': 'Ya existe.',
    '23503': 'Aquello a lo que se refiere ya no existe.',
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
