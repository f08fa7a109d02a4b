import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

export const failures: Language['failures'] = {
  text: ({ message, code = '' }) => message ?? ownMessages.get(code) ?? 'Se ha producido un error',
  advice: (failure) =>
    isHourlyMailLimit(failure) ? hourlyMailLimit : (advice.get(failure.code ?? '') ?? null),
  notice: (notice) => {
    switch (notice.kind) {
      case 'failed':
        return failures.text(notice.failure)
      case 'message':
        return notice.message
      case 'address_half_changed':
        return 'Esta dirección ha confirmado el cambio. Abre ahora el enlace del correo enviado a la otra.'
      case 'address_changed':
        return `Tu dirección es ahora ${notice.email}.`
    }
  },
}

const otherBrowser =
  'Este enlace solo funciona en el navegador donde lo pediste. Ábrelo allí o escribe aquí el código del correo.'
const askAgain = 'Los enlaces sirven una sola vez, durante una hora. Pide uno nuevo.'

const ownMessages = new Map([
  ['other_browser', otherBrowser],
  ['otp_expired', 'El enlace del correo no es válido o ha caducado'],
  ['access_denied', 'No se ha iniciado la sesión: se rechazó o se canceló.'],
  ['bad_oauth_state', 'Este inicio de sesión no se completó a tiempo. Vuelve a intentarlo.'],
  ['signup_disabled', 'Aquí no se permiten cuentas nuevas.'],
  ['identity_already_exists', 'Esta forma de iniciar sesión ya pertenece a una cuenta.'],
  ['user_banned', 'Esta cuenta está bloqueada.'],
  [
    'stale_link',
    'Este enlace es demasiado antiguo para iniciar sesión, o el reloj de este dispositivo no va bien. Inicia sesión o pide uno nuevo.',
  ],
])

const advice = new Map([
  ['otp_expired', askAgain],
  ['flow_state_not_found', askAgain],
  ['flow_state_expired', askAgain],
  ['bad_code_verifier', otherBrowser],
  ['captcha_failed', 'Recarga la página y vuelve a intentarlo.'],
  ['mfa_challenge_expired', 'Pide un código nuevo.'],
])
