export { isHourlyMailLimit } from '../en/mailLimits.ts'

export const hourlyMailLimit =
  'El servidor ha enviado todos los correos que puede enviar en una hora. Vuelve a intentarlo más tarde.'
