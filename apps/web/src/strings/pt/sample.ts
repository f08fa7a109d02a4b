import type { Language } from '../language.ts'

export const sample: Language['sample'] = {
  firstRun: 'Uma página em branco',
  firstRunHint: 'Escreva como você diria, por exemplo “Ligar para a mãe amanhã às 18:00”.',
  offer: 'Experimentar com um dia de exemplo',
  added: 'Dia de exemplo adicionado',
  notice: 'Este é um dia de exemplo.',
  remove: 'Remover',
  removed: 'Dia de exemplo removido',
  file: 'Dia de exemplo',
  list: 'Exemplo',
  tag: 'rua',
  tasks: {
    plan: 'Planejar a semana',
    bread: 'Comprar pão e café',
    report: 'Escrever o relatório',
    dentist: 'Ligar para o dentista',
    lunch: 'Almoço com a Inês',
    plants: 'Regar as plantas',
    tickets: 'Comprar passagens de trem',
    parcel: 'Buscar a encomenda',
  },
}
