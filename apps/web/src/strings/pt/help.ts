import type { Language } from '../language.ts'

export const help: Language['help'] = {
  pages: {
    shortcuts: 'Atalhos de teclado',
    words: 'Palavras',
    import: 'Importar',
    install: 'Instalar',
    about: 'Sobre',
  },
  nav: 'Ajuda',
  close: 'Fechar',

  words: {
    hint: 'Escreva-as no nome de uma tarefa. O Daymark preenche o resto.',
    tryIt: 'Testar',
    tryLine: (line) => `Testar: ${line}`,
    examples: [
      { name: 'Dia', line: 'Ligar para a mãe amanhã' },
      { name: 'Data', line: 'Renovar o passaporte em 25 de dezembro' },
      { name: 'Hora', line: 'Almoço com a Inês na sexta-feira às 12:30' },
      { name: 'Sem dia', line: 'Aprender a fazer pão algum dia' },
      { name: 'Repetição', line: 'Regar as plantas a cada 3 dias' },
      { name: 'Prazo final', line: 'Imposto de renda até 15 de dezembro' },
      { name: 'Estimativa', line: 'Escrever o relatório por 90 min' },
      { name: 'Prioridade', line: 'Pagar o aluguel !alta' },
      { name: 'Lista', line: 'Consertar a luminária #Casa' },
      { name: 'Etiqueta', line: 'Marcar o dentista @ligações' },
      { name: 'Descrição', line: 'Comprar um presente // para a Inês, até sexta' },
    ],
    filters: 'Nos filtros',
    filtersHint: 'Escreva-as em um filtro, em Listas.',
    signs: [
      { sign: 'leite', means: 'tem a palavra' },
      { sign: '#Casa', means: 'nesta lista' },
      { sign: '@ligações', means: 'tem esta etiqueta' },
      { sign: 'p1', means: 'prioridade alta' },
      { sign: 'due:today', means: 'para hoje' },
      { sign: 'due:<=7d', means: 'em até 7 dias' },
      { sign: 'due:none', means: 'sem dia' },
      { sign: 'est:<=15m', means: 'no máximo 15 minutos' },
      { sign: 'is:carried', means: 'de dias anteriores' },
      { sign: '@ligações p1', means: 'as duas coisas' },
      { sign: '@ligações | p1', means: 'pelo menos uma delas' },
      { sign: '-@ligações', means: 'não' },
    ],
  },

  import: {
    hint: 'Traga suas tarefas de outro aplicativo, de um arquivo ou de uma lista.',
    choose: 'Importar tarefas',
  },

  about: {
    version: 'Versão',
    server: 'Servidor',
    servers: {
      own: (host) => `Daymark, ${host}`,
      hosted: (host) => `Supabase, com o aplicativo de ${host}`,
      unknown: (host) => host,
    },
    licence: 'Licença',
    rights: 'Todos os direitos reservados',
  },
}
