export { isHourlyMailLimit } from '../en/mailLimits.ts'

export const hourlyMailLimit =
  'Le serveur a envoyé autant d’e-mails qu’il le peut en une heure. Réessayez plus tard.'
