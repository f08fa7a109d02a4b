import type { PageTexts } from '../pageTexts.ts'

export const pages: PageTexts = {
  appNotRecognised: {
    title: 'Diese App wurde nicht erkannt.',
    text: 'Es wurde nichts verbunden.',
  },
  tooManyRequests: {
    title: 'Zu viele Anfragen',
    text: 'Warte eine Weile und versuche es dann erneut.',
  },
  notFound: { title: 'Nicht gefunden', text: 'Unter dieser Adresse gibt es nichts.' },
  unsubscribing: {
    question: 'Keine E-Mails mehr zu Erinnerungen?',
    confirm: 'Keine E-Mails mehr',
    done: {
      title: 'Keine E-Mails mehr',
      text: 'Du findest das in den Kontoeinstellungen unter „Erinnerungen“ wieder.',
    },
    incomplete: {
      title: 'Dieser Link ist unvollständig',
      text: 'Kopiere den ganzen Link aus der E-Mail oder schalte die E-Mails in den Kontoeinstellungen aus.',
    },
  },
  deviceProfile: 'Deine Listen von Daymark in „Erinnerungen“.',
}
