import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const forecast: Language['forecast'] = {
  usually: (minutes) => `Normalmente ${brief(minutes)}`,
  halfOfList: (half, list) =>
    `Metade das últimas ${numbers.count(half.n)} de ${list} levou ${span(half)}.`,
  halfOfTag: (half, tag) =>
    `Metade das últimas ${numbers.count(half.n)} com @${tag} levou ${span(half)}.`,
  halfOfName: (half) =>
    `Metade das últimas ${numbers.count(half.n)} com este nome levou ${span(half)}.`,
  halfOfSeries: (half) =>
    `Metade das últimas ${numbers.count(half.n)} desta série levou ${span(half)}.`,
  factor: (factor, tasks) =>
    forms(tasks, {
      one: `As suas levam ${numbers.decimal(factor)} vezes isso (# tarefa).`,
      many: `As suas levam ${numbers.decimal(factor)} vezes isso (# de tarefas).`,
      other: `As suas levam ${numbers.decimal(factor)} vezes isso (# tarefas).`,
    }),
  use: (minutes) => `Usar ${brief(minutes)}`,
  held: (day, minutes, days) =>
    `Em dias como este (${dates.longWeekday(day)}) couberam ${brief(minutes)} (nos últimos ${numbers.count(days)}).`,
  setting: 'Previsões do seu registro',
  settingHint: 'Quanto as tarefas costumam levar e quando um dia fica pronto.',
  settingChanged: (isOn) =>
    isOn ? 'Previsões do seu registro ativadas' : 'Previsões do seu registro desativadas',
}

function span({ from, to }: { from: number; to: number }): string {
  if (from === to) return brief(from)
  return to <= 60
    ? `de ${numbers.count(from)} a ${numbers.count(to)} min`
    : `de ${brief(from)} a ${brief(to)}`
}
