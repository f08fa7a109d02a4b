import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const review: Language['plan']['review'] = {
  title: 'Revue de la semaine',
  close: 'Fermer',
  place: (place, of) => `${numbers.count(place)} sur ${numbers.count(of)}`,
  back: 'Retour',
  skip: 'Passer',
  next: 'Suivant',
  done: 'Terminé',
  steps: {
    carried: 'Reportées',
    someday: 'Un jour',
    lists: 'Listes restées intactes',
    week: 'Semaine prochaine',
    note: 'Une note pour la semaine prochaine',
  },
  hints: {
    carried: 'Ces jours sont passés. Que faire maintenant ?',
    someday: 'Personne ne les a regardées depuis un mois. Les voulez-vous encore ?',
    lists: 'Rien n’y a été ajouté, modifié ni fait depuis un mois.',
    week: 'Faites glisser une tâche vers un autre jour, ou appuyez dessus pour en choisir un.',
  },
  choices: {
    keep: 'Garder',
    nextWeek: 'Semaine prochaine',
    done: 'Fait',
    trash: 'Corbeille',
    archive: 'Archiver',
    show: 'Afficher',
  },
  choose: (choice, title) => `${choice} : ${title}`,
  added: (day) => `ajoutée en ${dates.monthAndYear(day)}`,
  open: (tasks) =>
    forms(tasks, {
      one: '# tâche à faire',
      many: '# de tâches à faire',
      other: '# tâches à faire',
    }),
  answered: (tasks) =>
    forms(tasks, {
      one: '# traitée dans la revue',
      many: '# traitées dans la revue',
      other: '# traitées dans la revue',
    }),
  moved: (tasks) =>
    forms(tasks, {
      one: '# déplacée dans la revue',
      many: '# déplacées dans la revue',
      other: '# déplacées dans la revue',
    }),
  inOrder: 'Tout est en ordre.',
  over: (day, minutes) => `La journée de ${dates.longWeekday(day)} a ${brief(minutes)} de trop`,
  lastWeek: (line) => `La semaine dernière : ${isolated(line)}`,
  noteSaved: 'Note pour la semaine prochaine enregistrée',
  offer: 'La semaine touche à sa fin. Regardez en arrière, et voyez ce qui vient.',
  start: 'Commencer la revue',
  putAway: 'Pas cette semaine',
}
