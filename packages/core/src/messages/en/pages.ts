import type { PageTexts } from '../pageTexts.ts'

export const pages: PageTexts = {
  appNotRecognised: {
    title: 'This app could not be recognised.',
    text: 'Nothing was connected.',
  },
  tooManyRequests: { title: 'Too many requests', text: 'Wait a while, then try again.' },
  notFound: { title: 'Not found', text: 'There is nothing at this address.' },
  unsubscribing: {
    question: 'No more mails about reminders?',
    confirm: 'No more mails',
    done: {
      title: 'No more mails',
      text: 'You find this again in Account Settings, under Reminders.',
    },
    incomplete: {
      title: 'This link is incomplete',
      text: 'Copy the whole link from the mail, or switch the mails off in Account Settings.',
    },
  },
}
