import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined, sentence } from './words.ts'

/** So long ahead a day is named without its year. */
const nearDays = 300

export const access: Language['access'] = {
  tasks: 'Aufgaben',
  levels: {
    read: 'Darf lesen',
    propose: 'Darf vorschlagen',
    write: 'Darf ändern',
    delete: 'Darf ändern und löschen',
  },
  levelHints: {
    read: null,
    propose: 'Nichts ändert sich, bevor du zustimmst.',
    write: 'Du kannst es rückgängig machen.',
    delete: 'In den Papierkorb, aus dem du es zurückholen kannst.',
  },
  focus: 'Fokus-Timer',
  meetings: 'Termine',
  lists: 'Listen',
  allLists: 'Alle Listen',
  chosenLists: 'Ausgewählte Listen',
  nothing: 'Wähle aus, was erlaubt ist.',
  held({ tasks, focus, meetings }) {
    const parts = [
      tasks && access.levels[tasks],
      focus && access.focus,
      meetings && access.meetings,
    ]
    return `${joined(parts) || 'Darf nichts'}.`
  },
  beside({ focus, meetings }) {
    const said = (is: boolean) => (is ? 'ja' : 'nein')
    if (focus === meetings) return `${access.focus} und ${access.meetings}: ${said(focus)}.`
    return `${access.focus}: ${said(focus)}. ${access.meetings}: ${said(meetings)}.`
  },
  lastUsed(at, now) {
    if (at === null) return 'Nie verwendet.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? `Zuletzt verwendet: heute, ${time}.`
      : sentence(`Zuletzt verwendet: ${day}`)
  },
  ends(at, now) {
    const day = isNear(at, now) ? dates.short(dayOf(at)) : dates.medium(dayOf(at))
    return sentence(at > now ? `Endet am ${day}` : `Endete am ${day}`)
  },
  until: (at, now) => (isNear(at, now) ? dates.longOfMonth(dayOf(at)) : dates.long(dayOf(at))),
}

const isNear = (at: number, now: number) => Math.abs(at - now) < nearDays * 86_400_000
