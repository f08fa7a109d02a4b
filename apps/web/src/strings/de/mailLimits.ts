export const hourlyMailLimit =
  'Der Server hat so viele E-Mails verschickt, wie er in einer Stunde darf. Versuche es später erneut.'
