import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const nameExamples: Language['nameExamples'] = {
  offer: (example) => `Experimente ${quoted(example)}`,
  all: [
    'Aluguel todo mês no dia 1 #Casa',
    'Ligar para a mãe amanhã às 18:00',
    'Escrever o relatório na sexta-feira às 14:00 por 90 min',
    'Regar as plantas a cada 3 dias',
    'Marcar o dentista na próxima semana @ligações',
    'Imposto de renda até 15 de dezembro !alta',
    'Ler um livro algum dia',
  ],
}
