import { formsOf } from '../forms.ts'
import { isolatedIn, leftToRightIn } from '../isolated.ts'
import type { MailTexts } from '../mailTexts.ts'

const forms = formsOf('pt-BR')
const name = isolatedIn('pt-BR')
const address = leftToRightIn('pt-BR')
const openDaymark = 'Abrir o Daymark'
const ignore = 'pode ignorar esta mensagem; nada vai acontecer.'

export const mails: MailTexts = {
  confirmation: {
    subject: 'Confirme seu e-mail',
    paragraphs: [
      'Boas-vindas ao Daymark.',
      'Confirme que este endereço é seu e depois planeje seu primeiro dia.',
    ],
    action: 'Confirmar meu endereço',
    validity: 'day',
    footnote: `Se você não se cadastrou no Daymark, ${ignore}`,
  },
  invitation: {
    subject: 'Um convite para o Daymark',
    paragraphs: ['Você recebeu um convite para planejar seus dias com o Daymark.'],
    action: 'Aceitar o convite',
    validity: 'day',
    footnote: `Se você não quer uma conta, ${ignore}`,
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta no Daymark',
    paragraphs: [
      'Alguém, muito provavelmente você, acabou de tentar se cadastrar no Daymark com este endereço.',
      'Você já tem uma conta aqui: entre com a senha que escolheu na época.',
    ],
    action: 'Entrar',
    footnote: 'Se não foi você, pode ignorar esta mensagem; nada mudou.',
  },
  oldAddress: (newEmail) => ({
    subject: 'Confirme a alteração do seu e-mail',
    paragraphs: [
      `Você pediu para entrar no Daymark com ${address(newEmail)} a partir de agora.`,
      'Enviamos um link aos dois endereços. A alteração é feita quando você tiver confirmado ambos.',
    ],
    action: 'Alterar meu endereço',
    validity: 'day',
    footnote: `Se não foi você, não abra o link e escolha uma nova senha no Daymark: alguém pode saber a sua.`,
  }),
  newAddress: {
    subject: 'Confirme seu novo e-mail',
    paragraphs: [
      'Você pediu para entrar no Daymark com este endereço a partir de agora.',
      'Também enviamos um link ao seu endereço atual. A alteração é feita quando você tiver confirmado ambos.',
    ],
    action: 'Confirmar meu novo endereço',
    validity: 'day',
    footnote: `Se você não usa o Daymark, ${ignore}`,
  },
  recovery: {
    subject: 'Escolha uma nova senha',
    paragraphs: [
      'Alguém, muito provavelmente você, esqueceu a senha desta conta do Daymark.',
      'Abra o link em qualquer dispositivo e escolha uma nova. Até você salvá-la, a antiga continua valendo e nenhuma sessão é encerrada.',
    ],
    action: 'Escolher uma nova senha',
    validity: 'hour',
    footnote: `Se não foi você, ${ignore}`,
  },
  magicLink: {
    subject: 'Entre no Daymark',
    paragraphs: ['Você pediu para entrar com este endereço, sem senha.'],
    action: 'Entrar',
    validity: 'hour',
    footnote: `Se não foi você, ${ignore}`,
  },
  reauthentication: (code) => ({
    subject: 'Confirme que é você',
    paragraphs: [
      'Você pediu para alterar a senha da sua conta do Daymark.',
      `Digite este código no Daymark: ${code}`,
      'Ele funciona uma vez, por dez minutos.',
    ],
    footnote:
      'Se não foi você, saia de todos os dispositivos no Daymark e escolha uma nova senha: alguém pode estar usando sua conta.',
  }),
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta do Daymark acabou de ser alterada, e todos os outros dispositivos saíram da conta.',
    ],
    action: openDaymark,
    footnote:
      'Se não foi você, escolha logo uma nova senha: “Esqueceu a senha?”, na tela de entrada, envia um link para você.',
  },
  addressChanged: (newEmail) => ({
    subject: 'Seu e-mail foi alterado',
    paragraphs: [
      newEmail === null
        ? 'A conta do Daymark com este endereço agora tem outro. Este endereço não a abre mais.'
        : `Sua conta do Daymark agora pertence a ${address(newEmail)}. Este endereço não a abre mais.`,
    ],
    action: openDaymark,
    footnote:
      'Se não foi você, escreva para quem administra este Daymark: alguém está com sua conta.',
  }),
  security: {
    'factor added': {
      subject: 'A verificação em duas etapas está ativada',
      text: 'Ao entrar, sua conta do Daymark agora pede um código do seu aplicativo autenticador ou do seu telefone.',
    },
    'factor removed': {
      subject: 'Um aplicativo autenticador ou telefone foi removido',
      text: 'Ao entrar, sua conta do Daymark não pede mais os códigos de um dos seus aplicativos autenticadores ou telefones.',
    },
    'recovery code used': {
      subject: 'Um código de recuperação foi usado',
      text: 'Alguém, muito provavelmente você, entrou na sua conta do Daymark com um código de recuperação. Esse código não funciona mais.',
    },
    'identity added': {
      subject: 'Uma forma de entrar foi adicionada',
      text: 'Sua conta do Daymark agora também pode ser aberta com outra conta sua, como a do Google.',
    },
    'identity removed': {
      subject: 'Uma forma de entrar foi removida',
      text: 'Sua conta do Daymark não pode mais ser aberta por uma das formas que você usava para entrar.',
    },
    'device connected': {
      subject: 'Um dispositivo foi conectado',
      text: 'Um telefone ou programa agora pode ver e alterar tarefas da sua conta do Daymark, com uma senha própria. Nas configurações você pode desconectá-lo.',
    },
    'webhook made': {
      subject: 'Um webhook foi criado',
      text: 'Um endereço na internet agora é avisado das alterações na sua conta do Daymark. Nas configurações você pode encerrar isso.',
    },
    'token made': {
      subject: 'Um token foi criado',
      text: 'Um programa que tem este token acessa tarefas da sua conta do Daymark sem a sua senha. Nas configurações você pode encerrar isso.',
    },
    'connection raised': {
      subject: 'Uma conexão pode fazer mais',
      text: 'Um dispositivo ou programa conectado à sua conta do Daymark agora pode fazer mais do que antes, ou ver mais listas. Nas configurações você pode limitar ou encerrar isso.',
    },
    'app connected': {
      subject: 'Um aplicativo foi conectado',
      text: 'Um aplicativo agora pode ver tarefas da sua conta do Daymark, e o que mais você permitiu. Nas configurações você pode alterar isso e encerrar a conexão.',
    },
    'address proven': {
      subject: 'Seu endereço foi confirmado',
      text: 'Você confirmou este endereço, então sua conta do Daymark pertence a ele. A senha anterior não funciona mais, e os dispositivos que estavam na conta saíram dela. Nas configurações você pode escolher uma nova senha.',
    },
    'account deleted': {
      subject: 'Sua conta foi excluída',
      text: 'Sua conta do Daymark e tudo o que havia nela foram excluídos, como você pediu. Nada dela restou.',
    },
  },
  securityFootnote:
    'Se não foi você, escolha logo uma nova senha e veja nas configurações onde sua conta está aberta.',
  repeated: (subject) => ({
    subject: `${subject}, de novo`,
    paragraphs: [
      `“${subject}”: avisamos você sobre isso há pouco. Desde então, aconteceu de novo.`,
    ],
    action: openDaymark,
    footnote:
      'Se não foi você, escolha logo uma nova senha: “Esqueceu a senha?”, na tela de entrada, envia um link para você. Depois veja nas configurações onde sua conta está aberta.',
  }),
  reminders: {
    count: (count) =>
      forms(count, { one: '# lembrete', many: '# de lembretes', other: '# lembretes' }),
    line: (title, body) => `${name(title)}. ${body}`,
    footnote: (unsubscribe) =>
      `O Daymark envia por e-mail os lembretes que não chegam a nenhum dos seus dispositivos, ou todos, se você escolheu assim. Para não receber mais estes e-mails: ${unsubscribe}`,
  },
  openDaymark,
  link: (action, url) => `${action}:\n${url}`,
  works: {
    day: 'O link funciona uma vez, por um dia.',
    hour: 'O link funciona uma vez, por uma hora.',
  },
  code: (code) => `Se o Daymark pedir um código, ele é ${code}.`,
  codeWorks: 'Funciona por dez minutos.',
}
