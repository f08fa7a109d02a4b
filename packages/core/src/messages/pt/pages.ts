import type { PageTexts } from '../pageTexts.ts'

export const pages: PageTexts = {
  appNotRecognised: {
    title: 'Este aplicativo não foi reconhecido.',
    text: 'Nada foi conectado.',
  },
  tooManyRequests: { title: 'Pedidos demais', text: 'Espere um pouco e tente de novo.' },
  notFound: { title: 'Não encontrado', text: 'Não há nada neste endereço.' },
  unsubscribing: {
    question: 'Não receber mais e-mails de lembretes?',
    confirm: 'Não receber mais',
    done: {
      title: 'Sem mais e-mails',
      text: 'Você encontra isso de novo nas configurações da conta, em “Lembretes”.',
    },
    incomplete: {
      title: 'Este link está incompleto',
      text: 'Copie o link inteiro do e-mail, ou desative os e-mails nas configurações da conta.',
    },
  },
}
