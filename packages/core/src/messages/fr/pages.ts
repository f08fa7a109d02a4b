import type { PageTexts } from '../pageTexts.ts'

export const pages: PageTexts = {
  appNotRecognised: {
    title: 'Cette application n’a pas été reconnue.',
    text: 'Rien n’a été connecté.',
  },
  tooManyRequests: { title: 'Trop de demandes', text: 'Attendez un peu, puis réessayez.' },
  notFound: { title: 'Introuvable', text: 'Il n’y a rien à cette adresse.' },
  unsubscribing: {
    question: 'Ne plus recevoir d’e-mails de rappel\u00a0?',
    confirm: 'Ne plus recevoir',
    done: {
      title: 'E-mails désactivés',
      text: 'Vous retrouverez ce choix dans les paramètres du compte, sous «\u00a0Rappels\u00a0».',
    },
    incomplete: {
      title: 'Ce lien est incomplet',
      text: 'Copiez le lien entier depuis l’e-mail, ou désactivez les e-mails dans les paramètres du compte.',
    },
  },
  deviceProfile: 'Vos listes de Daymark dans «\u00a0Rappels\u00a0».',
}
