import { chooseFormats } from './formats.ts'

// The texts of tests show 24 hours, whatever the machine has.
chooseFormats({ clock: 24, first_weekday: null })
