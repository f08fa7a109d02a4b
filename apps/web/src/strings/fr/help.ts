import type { Language } from '../language.ts'

export const help: Language['help'] = {
  pages: {
    shortcuts: 'Raccourcis clavier',
    words: 'Mots',
    import: 'Import',
    install: 'Installer',
    about: 'À propos',
  },
  nav: 'Aide',
  close: 'Fermer',

  words: {
    hint: 'Écrivez-les dans le nom d’une tâche. Daymark remplit le reste.',
    tryIt: 'Essayer',
    tryLine: (line) => `Essayer : ${line}`,
    examples: [
      { name: 'Jour', line: 'Appeler maman demain' },
      { name: 'Date', line: 'Renouveler le passeport le 25 décembre' },
      { name: 'Heure', line: 'Déjeuner avec Inès ven 12:30' },
      { name: 'Sans jour', line: 'Apprendre à faire du pain un jour' },
      { name: 'Répétition', line: 'Arroser les plantes tous les 3 jours' },
      { name: 'Date limite', line: 'Déclaration d’impôts d’ici au 15 décembre' },
      { name: 'Estimation', line: 'Écrire le rapport pendant 90 min' },
      { name: 'Priorité', line: 'Payer le loyer !haute' },
      { name: 'Liste', line: 'Réparer la lampe #Maison' },
      { name: 'Étiquette', line: 'Appeler le dentiste @appels' },
      { name: 'Description', line: 'Acheter un cadeau // pour Inès, avant vendredi' },
    ],
    filters: 'Dans les filtres',
    filtersHint: 'Écrivez-les dans un filtre, dans Listes.',
    signs: [
      { sign: 'lait', means: 'contient le mot' },
      { sign: '#Maison', means: 'dans cette liste' },
      { sign: '@appels', means: 'avec cette étiquette' },
      { sign: 'p1', means: 'priorité haute' },
      { sign: 'due:today', means: 'ce jour-là' },
      { sign: 'due:<=7d', means: 'd’ici 7 jours' },
      { sign: 'due:none', means: 'sans jour' },
      { sign: 'est:<=15m', means: '15 minutes au plus' },
      { sign: 'is:carried', means: 'reportée' },
      { sign: '@appels p1', means: 'les deux' },
      { sign: '@appels | p1', means: 'au moins l’un des deux' },
      { sign: '-@appels', means: 'sans' },
    ],
  },

  import: {
    hint: 'Reprenez vos tâches d’une autre application, d’un fichier ou d’une liste.',
    choose: 'Importer des tâches',
  },

  about: {
    version: 'Version',
    server: 'Serveur',
    servers: {
      own: (host) => `Daymark, ${host}`,
      hosted: (host) => `Supabase, avec l’application de ${host}`,
      unknown: (host) => host,
    },
    licence: 'Licence',
    rights: 'Tous droits réservés',
  },
}
