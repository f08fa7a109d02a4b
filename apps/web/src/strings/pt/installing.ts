import type { Language } from '../language.ts'

const ways: Language['installing']['ways'] = {
  menu: {
    browser: 'Chrome, Edge',
    steps: 'Abra o menu do navegador e escolha “Instalar Daymark”.',
  },
  appleTouch: {
    browser: 'iPhone, iPad',
    steps: 'Toque em Compartilhar e escolha “Adicionar à Tela de Início”.',
  },
  safari: { browser: 'Safari em um Mac', steps: 'Abra Arquivo e escolha “Adicionar ao Dock”.' },
  firefoxAndroid: {
    browser: 'Firefox no Android',
    steps: 'Abra o menu e escolha “Adicionar app à tela inicial”.',
  },
  firefox: {
    browser: 'Firefox em um computador',
    steps: 'O Firefox não instala aplicativos. Use outro navegador para isso.',
  },
}

export const installing: Language['installing'] = {
  title: 'Instalar o Daymark',
  hint: 'Como aplicativo, o Daymark tem janela e ícone próprios e abre off-line.',
  ways,
  install: 'Instalar',
  installed: 'Está instalado neste dispositivo.',
  notOnApple:
    'Em um iPhone ou iPad, outros aplicativos não podem compartilhar com o Daymark nem abrir arquivos com ele.',
  offer: 'O Daymark também funciona como aplicativo.',
  offerByHand: (way) => `O Daymark também funciona como aplicativo. ${ways[way].steps}`,
  putAway: 'Não oferecer de novo',
  number: 'Número no ícone',
  numberHint: 'Mostrado no ícone do aplicativo instalado, neste dispositivo.',
  numbers: { off: 'Nenhum', today: 'Tarefas a fazer hoje' },
}
