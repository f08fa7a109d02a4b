import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms, isFeminine } from './words.ts'

export const forecast: Language['forecast'] = {
  usually: (minutes) => `Normalmente ${brief(minutes)}`,
  halfOfList: (half, list) => halfOf(half, `de ${list}`),
  halfOfTag: (half, tag) => halfOf(half, `com @${tag}`),
  halfOfName: (half) => halfOf(half, 'com este nome'),
  halfOfSeries: (half) => halfOf(half, 'desta série'),
  factor: (factor, tasks) =>
    forms(tasks, {
      one: `As suas levam ${numbers.decimal(factor)} vezes isso (# tarefa).`,
      many: `As suas levam ${numbers.decimal(factor)} vezes isso (# de tarefas).`,
      other: `As suas levam ${numbers.decimal(factor)} vezes isso (# tarefas).`,
    }),
  use: (minutes) => `Usar ${brief(minutes)}`,
  held(day, minutes, days) {
    const name = dates.longWeekday(day)
    const [one, last] = isFeminine(name) ? ['Uma', 'as últimas'] : ['Um', 'os últimos']
    return `${one} ${name} comportou ${brief(minutes)} (${last} ${numbers.count(days)}).`
  },
  setting: 'Previsões do seu registro',
  settingHint: 'Quanto as tarefas costumam levar e quando um dia termina.',
  settingChanged: (isOn) =>
    isOn ? 'Previsões do seu registro ativadas' : 'Previsões do seu registro desativadas',
}

type Half = Parameters<Language['forecast']['halfOfName']>[0]

function halfOf(half: Half, which: string): string {
  return `Metade das últimas ${numbers.count(half.n)} ${which} levou ${span(half)}.`
}

function span({ from, to }: { from: number; to: number }): string {
  if (from === to) return brief(from)
  return to <= 60
    ? `de ${numbers.count(from)} a ${numbers.count(to)} min`
    : `de ${brief(from)} a ${brief(to)}`
}
