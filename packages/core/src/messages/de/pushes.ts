import { formsOf } from '../forms.ts'
import { localeOf } from '../languages.ts'
import type { PushTexts } from '../pushTexts.ts'

const forms = formsOf('de')
const days = new Intl.DateTimeFormat(localeOf('de'), {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export const pushes: PushTexts = {
  done: 'Erledigt',
  snooze: 'In 10 min erinnern',
  today: 'Heute',
  at: (time) => `Um ${time}`,
  on: (midnight, time) => [days.format(midnight), time].filter(Boolean).join(', '),
  halves: { morning: 'AM', afternoon: 'PM' },
  timer: 'Fokus-Timer',
  timeIsUp: 'Die Zeit ist um.',
  focusDone: 'Fokus beendet. Zeit für eine Pause.',
  breakOver: 'Deine Pause ist vorbei.',
  plan: { title: 'Tag planen', body: 'Wähle, was du heute tun willst.' },
  close: { title: 'Tag abschließen', body: 'Sieh dir deinen Tag an und verschiebe den Rest.' },
  more: {
    title: (count) =>
      forms(count, { one: '# weitere Erinnerung', other: '# weitere Erinnerungen' }),
    body: 'Öffne Daymark, um sie zu sehen.',
  },
  test: {
    title: 'Erinnerungen erreichen dieses Gerät',
    body: 'Das ist der Test, um den du gebeten hast.',
  },
}
