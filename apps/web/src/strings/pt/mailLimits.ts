export { isHourlyMailLimit } from '../en/mailLimits.ts'

export const hourlyMailLimit =
  'O servidor já enviou todos os e-mails que pode enviar em uma hora. Tente de novo mais tarde.'
