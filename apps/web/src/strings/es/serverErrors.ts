import { isHourlyMailLimit } from '../en/mailLimits.ts'
import type { Language } from '../language.ts'
import { hourlyMailLimit } from './mailLimits.ts'

export const serverErrors: Language['serverErrors'] = {
  showsMessages: false,
  of: (failure) => {
    const { code = '', message } = failure
    if (isHourlyMailLimit(failure)) return hourlyMailLimit
    if (code === 'weak_password') return weak(message ?? '')
    if (code === 'validation_failed' && message !== null) {
      return invalid.find(([part]) => message.includes(part))?.[1] ?? null
    }
    return byCode.get(code) ?? null
  },
}

const taken = 'Este correo electrónico ya tiene una cuenta.'
const oldLink = 'Este enlace ya no sirve.'
const signedOut = 'Se ha cerrado tu sesión aquí. Iníciala de nuevo.'
const notCompleted = 'Este inicio de sesión no se ha completado. Inténtalo de nuevo.'
const noWay = 'Esta forma de iniciar sesión no existe aquí.'
const busy = 'El servidor no puede hacerlo ahora. Inténtalo de nuevo en un momento.'

function weak(message: string): string {
  const [, least] = /\b(\d{1,3}) characters/.exec(message) ?? []
  return least
    ? `Una contraseña tiene al menos ${least} caracteres.`
    : 'Esta contraseña es fácil de adivinar. Elige otra.'
}

/** By what the server's sentence holds. */
const invalid: readonly (readonly [string, string])[] = [
  ['72 characters', 'Esta contraseña es demasiado larga.'],
  ['valid password', 'Escribe una contraseña.'],
  ['too long', 'Este correo electrónico es demasiado largo.'],
  ['mail', 'No es un correo electrónico válido.'],
  ['rovider', noWay],
  ['Refresh token', signedOut],
  ['Code needs', 'Escribe el código.'],
  ['hone number', 'No es un número de teléfono válido.'],
]

const byCode = new Map(
  Object.entries({
    invalid_credentials: 'El correo o la contraseña no son correctos.',
    email_not_confirmed: 'Este correo electrónico aún no está confirmado.',
    user_already_exists: taken,
    email_exists: taken,
    over_request_rate_limit: 'Demasiados intentos. Espera un poco y vuelve a intentarlo.',
    over_email_send_rate_limit:
      'Se acaba de enviar un correo. Espera un minuto y vuelve a intentarlo.',
    over_sms_send_rate_limit:
      'Se acaba de enviar un mensaje. Espera un minuto y vuelve a intentarlo.',
    captcha_failed: 'La comprobación contra abusos ha fallado.',
    flow_state_not_found: oldLink,
    flow_state_expired: oldLink,
    bad_code_verifier: oldLink,
    same_password: 'La contraseña nueva es igual que la anterior.',
    reauthentication_needed: 'Inicia sesión de nuevo para hacerlo.',
    insufficient_aal: 'Escribe antes un código de tu aplicación de autenticación o de tu teléfono.',
    mfa_verification_failed: 'Ese código no coincide. Prueba con el siguiente.',
    mfa_challenge_expired: 'Ha tardado demasiado.',
    mfa_ip_address_mismatch: 'Tu red ha cambiado entretanto. Prueba con el código siguiente.',
    mfa_factor_not_found: 'Se ha quitado en otra pantalla.',
    session_not_found: signedOut,
    session_expired: signedOut,
    refresh_token_not_found: signedOut,
    refresh_token_already_used: signedOut,
    bad_jwt: signedOut,
    no_authorization: signedOut,
    user_not_found: signedOut,
    email_provider_disabled: noWay,
    phone_provider_disabled: noWay,
    anonymous_provider_disabled: noWay,
    provider_disabled: noWay,
    passkey_disabled: noWay,
    saml_provider_disabled: noWay,
    oauth_provider_not_supported: noWay,
    unauthorized_client: noWay,
    invalid_request: noWay,
    invalid_scope: noWay,
    unsupported_response_type: noWay,
    incomplete_link: 'Este enlace está incompleto.',
    provider_email_needs_verification: 'El proveedor no ha confirmado tu correo electrónico.',
    bad_oauth_callback: notCompleted,
    validation_failed: notCompleted,
    unexpected_failure: busy,
    server_error: busy,
    temporarily_unavailable: busy,
    conflict: busy,
    request_entity_too_large: 'Es demasiado grande.',
    not_found: 'Este servidor no tiene esto.',
  }),
)
