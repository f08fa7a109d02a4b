import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

const words: Record<string, string> = {
  broken: 'Algo ha salido mal aquí. Recarga la página y vuelve a intentarlo.',
  insufficient_aal: 'Escribe primero un código de tu aplicación de autenticación o teléfono.',
  mfa_verification_failed: 'Ese código no coincide. Prueba con el siguiente.',
  mfa_challenge_expired: 'Ha pasado demasiado tiempo. Pide un código nuevo.',
  mfa_ip_address_mismatch: 'Tu red ha cambiado entretanto. Prueba con el código siguiente.',
  mfa_factor_not_found: 'Esto se quitó en otra pantalla.',
  mfa_verified_factor_exists: 'Ya hay un teléfono configurado. Quítalo primero.',
  too_many_enrolled_mfa_factors: 'No puede haber más. Quita uno primero.',
  over_request_rate_limit: 'Demasiados intentos. Espera un rato y vuelve a intentarlo.',
  over_sms_send_rate_limit:
    'Se acaba de enviar un mensaje. Espera un minuto y vuelve a intentarlo.',
  over_email_send_rate_limit:
    'Se acaba de enviar un correo. Espera un minuto y vuelve a intentarlo.',
  current_password_invalid: 'Esa no es tu contraseña actual.',
  reauthentication_not_valid: 'Ese código no coincide o es demasiado antiguo. Pide uno nuevo.',
  single_identity_not_deletable:
    'Es la única forma de iniciar sesión que queda, así que se conserva.',
  email_conflict_identity_not_deletable:
    'La dirección que quedaría pertenece a otra cuenta, así que esto se conserva.',
  manual_linking_disabled: 'Esto no se puede cambiar aquí.',
  not_found: 'Este servidor no tiene esto.',
  session_not_found: 'Aquí se cerró tu sesión. Vuelve a iniciarla.',
}

export const requestErrors: Language['requestErrors'] = {
  of: (failure) => (isHourlyMailLimit(failure) ? hourlyMailLimit : words[failure.code ?? '']),
  outOfReach: 'No ha funcionado. Comprueba que tienes conexión y vuelve a intentarlo.',
  notLoaded: 'No se ha podido cargar. Comprueba que tienes conexión y vuelve a intentarlo.',
  tryAgain: 'Reintentar',
  enterCode: 'Escribe tu código',
}
